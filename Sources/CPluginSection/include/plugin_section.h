#ifndef TRANSITIONBENCH_PLUGIN_SECTION_H
#define TRANSITIONBENCH_PLUGIN_SECTION_H

#include <stddef.h>

/// What a plugin file leaves in the linker section `tb_transitions`: a function that makes its
/// registration and hands over one reference to it.
typedef const void *_Nullable (*tb_transition_entry)(void);

/// How many entries the linked program holds; 0 when no plugin is linked.
size_t tb_transition_entry_count(void);

/// The entry at `index`, which must be below the count. Null in a slot the linker left as padding.
tb_transition_entry _Nullable tb_transition_entry_at(size_t index);

#endif

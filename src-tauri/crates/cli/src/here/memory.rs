//! Returns memory of large requests to the system, even from idle threads. glibc keeps nearly all of it.

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

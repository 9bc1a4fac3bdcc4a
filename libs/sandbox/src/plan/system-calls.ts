/** Architectures that the filter knows, as Node calls them. */
export const ARCHITECTURES = ['x64', 'arm64'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

/** Since Linux 5.1 a new system call has the same number everywhere. */
const both = (number: number): readonly [number, number] => [number, number];

/**
 * Numbers of what no program of a contest needs and what has led out of sandboxes, on x86-64 and on arm64 (null: not there).
 * From arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h of Linux 6.1.
 */
export const FORBIDDEN_CALLS: Readonly<Record<string, readonly [number, number | null]>> = {
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: both(440),
  process_mrelease: both(448),
  pidfd_getfd: both(438),
  kcmp: [312, 272],
  // Keys of the kernel have no namespace.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Large parts of the kernel that are seldom needed.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: both(425),
  io_uring_enter: both(426),
  io_uring_register: both(427),
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  memfd_secret: both(447),
  modify_ldt: [154, null],
  lookup_dcookie: [212, 18],
  // File systems and roots.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: both(428),
  move_mount: both(429),
  fsopen: both(430),
  fsconfig: both(431),
  fsmount: both(432),
  fspick: both(433),
  mount_setattr: both(442),
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  quotactl_fd: both(443),
  ustat: [136, null],
  sysfs: [139, null],
  // Namespaces.
  unshare: [272, 97],
  setns: [308, 268],
  // The machine.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  create_module: [174, null],
  query_module: [178, null],
  get_kernel_syms: [177, null],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  acct: [163, 89],
  syslog: [103, 116],
  vhangup: [153, 58],
  nfsservctl: [180, 42],
  uselib: [134, null],
  _sysctl: [156, null],
  iopl: [172, null],
  ioperm: [173, null],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  settimeofday: [164, 170],
  // Where and when it is run.
  personality: [135, 92],
  sched_setaffinity: [203, 122],
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
  sched_setattr: [314, 274],
  ioprio_set: [251, 30],
  mbind: [237, 235],
  set_mempolicy: [238, 237],
  set_mempolicy_home_node: both(450),
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  landlock_create_ruleset: both(444),
  landlock_add_rule: both(445),
  landlock_restrict_self: both(446),
};

/** Calls whose arguments decide. */
export const WATCHED_CALLS: Readonly<
  Record<'clone' | 'clone3' | 'socket' | 'socketpair' | 'ioctl', readonly [number, number]>
> = {
  clone: [56, 220],
  clone3: both(435),
  socket: [41, 198],
  socketpair: [53, 199],
  ioctl: [16, 29],
};

/** What came after Linux 6.1 nobody has looked at: it is not there. */
export const FIRST_UNKNOWN_CALL = 451;

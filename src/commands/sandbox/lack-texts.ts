import type { SandboxLack, SandboxLevel } from '@starboard/sandbox';

interface Text {
  readonly en: string;
  readonly ru: string;
}

export const LEVEL_TEXTS: Readonly<Record<SandboxLevel, Text>> = {
  full: {
    en: 'full: programs of answers are run here',
    ru: 'full: программы из ответов здесь выполняются',
  },
  partial: {
    en: 'partial: memory of many processes is bounded by time only; programs are run where that is allowed by name',
    ru: 'partial: память многих процессов ограничена только временем; программы выполняются, если это разрешено явно',
  },
  none: {
    en: 'none: programs are not run; what they decide stays unscored',
    ru: 'none: программы не выполняются; то, что решают они, остаётся без оценки',
  },
};

const CGROUPS: Text = {
  en: 'systemd: `Delegate=yes` in the unit of the worker, and cgroups v2; as root nothing is needed. In a container: `--cgroupns=private` and a writable /sys/fs/cgroup.',
  ru: 'systemd: `Delegate=yes` в юните воркера и cgroups v2; для root ничего не нужно. В контейнере: `--cgroupns=private` и доступный для записи /sys/fs/cgroup.',
};

/** What is missing, and how to get it. */
export const LACK_TEXTS: Readonly<Record<SandboxLack, { readonly what: Text; readonly how: Text }>> = {
  linux: {
    what: { en: 'this system is not Linux', ru: 'это не Linux' },
    how: {
      en: 'Run the worker on a Linux machine, or in one (WSL 2, a virtual machine).',
      ru: 'Запустите воркер на машине с Linux или внутри неё (WSL 2, виртуальная машина).',
    },
  },
  architecture: {
    what: {
      en: 'there is no filter of system calls for this processor',
      ru: 'для этого процессора нет фильтра системных вызовов',
    },
    how: { en: 'Use a machine with x86-64 or arm64.', ru: 'Нужна машина x86-64 или arm64.' },
  },
  bash: {
    what: { en: 'bash is not there', ru: 'нет bash' },
    how: { en: 'Debian, Ubuntu: apt-get install bash', ru: 'Debian, Ubuntu: apt-get install bash' },
  },
  bubblewrap: {
    what: { en: 'bubblewrap (bwrap) is not there', ru: 'нет bubblewrap (bwrap)' },
    how: {
      en: 'Debian, Ubuntu: apt-get install bubblewrap; Fedora: dnf install bubblewrap',
      ru: 'Debian, Ubuntu: apt-get install bubblewrap; Fedora: dnf install bubblewrap',
    },
  },
  'bubblewrap-version': {
    what: { en: 'bubblewrap is older than 0.8', ru: 'bubblewrap старше версии 0.8' },
    how: {
      en: 'Debian 12 and Ubuntu 23.04 have 0.8 or later; else build it from github.com/containers/bubblewrap.',
      ru: 'В Debian 12 и Ubuntu 23.04 есть 0.8 или новее; иначе соберите из github.com/containers/bubblewrap.',
    },
  },
  start: {
    what: { en: 'bubblewrap does not start a program', ru: 'bubblewrap не запускает программу' },
    how: {
      en:
        'User namespaces must be allowed: sysctl user.max_user_namespaces above 0 and, where it exists, kernel.unprivileged_userns_clone=1. ' +
        'Ubuntu from 23.10: an AppArmor profile for bwrap (containers/bubblewrap#632). ' +
        'Docker: `--security-opt systempaths=unconfined` and a seccomp profile that allows unshare, mount and clone; Podman: `--security-opt unmask=ALL`.',
      ru:
        'Нужны пространства имён пользователей: sysctl user.max_user_namespaces больше 0 и, где он есть, kernel.unprivileged_userns_clone=1. ' +
        'Ubuntu с 23.10: профиль AppArmor для bwrap (containers/bubblewrap#632). ' +
        'Docker: `--security-opt systempaths=unconfined` и профиль seccomp, разрешающий unshare, mount и clone; Podman: `--security-opt unmask=ALL`.',
    },
  },
  seccomp: {
    what: {
      en: 'the kernel takes no filter of system calls',
      ru: 'ядро не принимает фильтр системных вызовов',
    },
    how: {
      en: 'A kernel with CONFIG_SECCOMP_FILTER, as all distributions have it.',
      ru: 'Нужно ядро с CONFIG_SECCOMP_FILTER, как во всех дистрибутивах.',
    },
  },
  'cgroup-memory': {
    what: {
      en: 'no cgroup can be made that bounds memory',
      ru: 'нельзя создать cgroup, ограничивающую память',
    },
    how: CGROUPS,
  },
  'cgroup-pids': {
    what: {
      en: 'no cgroup can be made that bounds processes',
      ru: 'нельзя создать cgroup, ограничивающую число процессов',
    },
    how: CGROUPS,
  },
};

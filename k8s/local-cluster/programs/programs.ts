import { programPath } from '../paths.ts';

/** A program built from Go modules: a package of its module, or a `main` of a few lines. */
export interface GoProgram {
  readonly version: string;
  readonly module?: string;
  readonly package?: string;
  readonly main?: string;
  /** Modules of Kubernetes in newer versions than the program requires, because these are compiled already. */
  readonly libraries?: readonly string[];
}

/** The Go version that Kubernetes requires; an older Go downloads it. */
export const goVersion = '1.26.0';

const kubernetes = { module: 'k8s.io/kubernetes', version: 'v1.36.3' } as const;
const kubernetesProgram = (name: string) => ({ ...kubernetes, package: `${kubernetes.module}/cmd/${name}` });

/** Version of the modules that Kubernetes publishes for its parts. */
export const libraryVersion: string = kubernetes.version.replace('v1.', 'v0.');

const coreDns = 'github.com/coredns/coredns';

/** CoreDNS with only the plugins of this cluster: the others would add the clients of three clouds. */
const coreDnsMain = `package main

import (
	"${coreDns}/coremain"
${['cache', 'errors', 'health', 'hosts', 'kubernetes', 'ready'].map((plugin) => `	_ "${coreDns}/plugin/${plugin}"`).join('\n')}
)

func main() { coremain.Run() }
`;

const pauseMain = `package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGINT, syscall.SIGTERM)
	<-ended
}
`;

/** The programs of the cluster. etcd must be built too: the version that Debian has, 3.4, has watches that become stale. */
export const programs = {
  etcd: { module: 'go.etcd.io/etcd/server/v3', version: 'v3.7.3', package: 'go.etcd.io/etcd/server/v3' },
  'kube-apiserver': kubernetesProgram('kube-apiserver'),
  kubectl: kubernetesProgram('kubectl'),
  'kube-scheduler': kubernetesProgram('kube-scheduler'),
  'kube-controller-manager': kubernetesProgram('kube-controller-manager'),
  'kube-proxy': kubernetesProgram('kube-proxy'),
  kubelet: kubernetesProgram('kubelet'),
  coredns: { module: coreDns, version: 'v1.12.4', main: coreDnsMain, libraries: ['k8s.io/client-go'] },
  /** Holds a pod's namespaces open. */
  pause: { version: 'v1', main: pauseMain },
  'metrics-server': {
    module: 'sigs.k8s.io/metrics-server',
    version: 'v0.8.0',
    package: 'sigs.k8s.io/metrics-server/cmd/metrics-server',
  },
} as const satisfies Readonly<Record<string, GoProgram>>;

/** A name in {@link programs}. */
export type ProgramName = keyof typeof programs;

/** Path of a built program. */
export const programFile = (name: ProgramName): string => programPath(name, programs[name].version);

import { ESModulesEvaluator, type EvaluatedModuleNode, type ModuleRunnerContext } from 'vite/module-runner';

type Exports = Readonly<Record<string, unknown>>;

/**
 * Evaluates the server's modules. The exports of an earlier version lead to those of the new one: code that runs reads an export each
 * time it uses it, so a campaign that was prepared before a component changed shows the new component (decision 87).
 */
export class LiveEvaluator extends ESModulesEvaluator {
  readonly #versions = new Map<string, WeakRef<Exports>[]>();

  override async runInlinedModule(
    context: ModuleRunnerContext,
    code: string,
    module?: Readonly<EvaluatedModuleNode>,
  ): Promise<void> {
    const exports: Exports = context.__vite_ssr_exports__;
    // The evaluator seals its context; the exports stay open.
    await super.runInlinedModule({ ...context, __vite_ssr_exports__: {} }, code);
    if (!module) return;
    const earlier = this.#versions.get(module.id)?.filter((version) => version.deref() !== undefined) ?? [];
    for (const version of earlier) redirect(version.deref(), exports);
    this.#versions.set(module.id, [...earlier, new WeakRef(exports)]);
  }
}

function redirect(earlier: Exports | undefined, exports: Exports): void {
  for (const name of earlier ? Object.keys(exports) : []) {
    Object.defineProperty(earlier, name, { enumerable: true, configurable: true, get: () => exports[name] });
  }
}

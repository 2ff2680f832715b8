import { CaseTag, type Context, type Emitter, IfTag, Liquid, UnlessTag } from 'liquidjs'
import { opcoesDoLiquid } from '#avisos/email/renderizar.ts'

/** Renders every branch of every condition, as samples take only some of them. */
export const todosOsRamos = new Liquid({ ...opcoesDoLiquid, outputEscape: 'escape' })

for (const [nome, tag] of Object.entries({ if: IfTag, unless: UnlessTag, case: CaseTag })) {
  class Inteira extends (tag as typeof IfTag) {
    override *render(context: Context, emitter: Emitter): Generator<unknown, void, string> {
      yield this.liquid.renderer.renderTemplates(yield* this.children(), context, emitter)
    }
  }
  todosOsRamos.registerTag(nome, Inteira)
}

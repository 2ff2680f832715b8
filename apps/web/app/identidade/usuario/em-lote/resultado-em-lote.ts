import type { ResultadoEmLote } from '@zelo/contract/identidade/usuario'
import { modal } from '#ui/modal/modal.ts'
import { toast } from '#ui/toast/toast.ts'

/** Says for how many users it worked, and for which it did not and why. */
export function dizerResultado({ feitos, recusados }: ResultadoEmLote, feito: (total: number) => string): void {
  if (feitos > 0) toast.success(feito(feitos))
  if (recusados.length === 0) return
  void modal.warning({ text: recusados.map(({ nome, motivo }) => `${nome}: ${motivo}`).join('\n') })
}

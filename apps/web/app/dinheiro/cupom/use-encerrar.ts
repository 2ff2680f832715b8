import { useLingui } from '@lingui/react/macro'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { type Cupom, mudarSituacao } from './cupom.queries.ts'

/** Opens a coupon at once. Asks before closing one, because it is then refused to everybody. */
export function useEncerrar() {
  const { t, i18n } = useLingui()
  const idsDe = (cupons: Cupom[]) => cupons.map(({ id }) => id)
  return {
    reabrir: (cupons: Cupom[]) => act(() => mudarSituacao(idsDe(cupons), true), t`Valendo de novo.`),
    encerrar: async (cupons: Cupom[]) => {
      const codigos = new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'pt-BR').format(
        cupons.map(({ codigo }) => codigo),
      )
      if (
        await modal.confirmed({
          title: t`Encerrar ${codigos}?`,
          text: t`Ninguém mais consegue usar. Quem já contratou com ele mantém o desconto prometido.`,
          confirmButtonText: t`Encerrar`,
        })
      )
        await act(() => mudarSituacao(idsDe(cupons), false), t`Encerrado.`)
    },
  }
}

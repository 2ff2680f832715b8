import { useLingui } from '@lingui/react/macro'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { mudarSituacao, type Plano } from './plano.queries.ts'

/**
 * Puts a plan on sale at once. Asks before taking one off sale, because the public pages change.
 */
export function useVenda() {
  const { t, i18n } = useLingui()
  const nomesDe = (planos: Plano[]) =>
    new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'pt-BR').format(planos.map(({ nome }) => `«${nome}»`))
  const idsDe = (planos: Plano[]) => planos.map(({ id }) => id)

  return {
    vender: (planos: Plano[]) =>
      act(() => mudarSituacao(idsDe(planos), true), t`À venda. As páginas públicas já mostram.`),
    tirar: async (planos: Plano[]) => {
      const nomes = nomesDe(planos)
      if (
        await modal.confirmed({
          title: t`Tirar ${nomes} da venda?`,
          text: t`Some das páginas públicas e do cadastro. Quem já escolheu continua com o que escolheu.`,
          confirmButtonText: t`Tirar da venda`,
        })
      )
        await act(() => mudarSituacao(idsDe(planos), false), t`Fora da venda.`)
    },
  }
}

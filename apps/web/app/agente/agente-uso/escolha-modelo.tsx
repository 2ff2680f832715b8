import { Trans, useLingui } from '@lingui/react/macro'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Switch } from '#ui/choice/switch.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { escolher, type UsoDoAgente } from './agente-uso.queries.ts'

/** The company's choice of a model, and what the choice changes. */
export function EscolhaModelo({ uso }: { uso: UsoDoAgente }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes('/gerenciamento/agente')
  const { busy, act } = useAction()

  async function escolherOutro(usa: boolean) {
    if (!usa) {
      if (
        !(await modal.confirmed({
          title: t`Responder sem modelo?`,
          text: t`A partir da próxima mensagem responde só o motor do Zelo. Ele não lê as instruções, não custa nada, e nenhuma conversa sai da plataforma.`,
          confirmButtonText: t`Responder sem modelo`,
        }))
      )
        return
    }
    await act(
      () => escolher(empresa, usa),
      usa ? t`O modelo responde a partir da próxima mensagem.` : t`O motor do Zelo responde sozinho.`,
    )
  }

  return (
    <section aria-labelledby="escolha" className="card px-4 py-3 text-sm">
      <h2 id="escolha" className="sr-only">
        <Trans>Uso de modelo</Trans>
      </h2>
      <Switch
        checked={uso.usa_modelo}
        disabled={!pode('UPD') || busy}
        onChange={(event) => void escolherOutro(event.target.checked)}
      >
        <span className="font-emphasis">
          <Trans>Deixar um modelo de linguagem ler as mensagens</Trans>
        </span>
      </Switch>
      <p className="mt-1 max-w-3xl text-ink-2">
        {uso.usa_modelo ? (
          <Trans>
            O modelo entende o que o cliente pede e responde dúvidas pelas suas instruções; quem marca e confirma é o
            Zelo. Documentos, cartões e contatos são trocados por nomes antes de sair da plataforma.
          </Trans>
        ) : (
          <Trans>
            Quem lê é o motor do Zelo, que responde pelo cadastro e pelo conhecimento. Nenhuma conversa sai da
            plataforma, e as instruções não são lidas.
          </Trans>
        )}
      </p>
      {uso.tem_modelo ? null : (
        <p className="mt-2 text-ink-3">
          <Trans>A plataforma ainda não tem um modelo ligado: por enquanto, responde o motor do Zelo.</Trans>
        </p>
      )}
    </section>
  )
}

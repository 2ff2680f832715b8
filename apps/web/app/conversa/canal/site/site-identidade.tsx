import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { SecretOnce } from '#ui/text/secret-once.tsx'
import { type Canais, encerrarSegredo, novoSegredo, rotaCanal } from '../canal.queries.ts'
import { type Linguagem, linguagens, trechoDaIdentidade } from './identidade-trechos.ts'

type Props = { chave: string; identidade: Canais['identidade'] }

/** For sites with a login: the secret that signs a visitor, shown once, and the signing code. */
export function SiteIdentidade({ chave, identidade }: Props) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCanal)
  const [segredo, setSegredo] = useState<string>()
  const { busy, act } = useAction()
  const [linguagem, setLinguagem] = useState<Linguagem>('node')
  const tem = identidade.length > 0
  const trecho = trechoDaIdentidade(linguagem, location.origin, chave)

  async function criar() {
    if (tem) {
      if (
        !(await modal.confirmed({
          title: t`Trocar o segredo?`,
          text: t`O de agora ainda vale por 7 dias, para você trocar no site com calma. Um mais antigo deixa de valer já.`,
          confirmButtonText: t`Trocar segredo`,
        }))
      )
        return
    }
    await act(async () => setSegredo(await novoSegredo()))
  }

  async function encerrar(id: string) {
    if (
      !(await modal.confirmed({
        title: t`Encerrar este segredo?`,
        text: t`Quem o seu site assinar com ele volta a ser visitante sem nome no chat.`,
        confirmButtonText: t`Encerrar segredo`,
      }))
    )
      return
    await act(async () => {
      await encerrarSegredo(id)
      setSegredo(undefined)
    })
  }

  return (
    <section aria-labelledby="site-identidade" className="grid min-w-0 gap-3 border-t border-line pt-5 text-sm">
      <div className="grid gap-1">
        <h3 id="site-identidade" className="font-emphasis">
          <Trans>Quem já entrou no seu site</Trans>
        </h3>
        <p className="text-ink-2">
          <Trans>
            Se o seu site tem login, ele pode dizer ao chat quem está ali. O agente não pergunta nome nem e-mail, e a
            conversa continua em qualquer aparelho.
          </Trans>
        </p>
      </div>
      {segredo ? <SecretOnce secret={segredo} label={t`Copiar o segredo`} /> : null}
      {tem ? (
        <ul className="grid gap-1">
          {identidade.map(({ id, criado_em, vale_ate }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-4">
              <span>
                {vale_ate ? (
                  <Trans>Segredo anterior, vale até {formatDataHora(vale_ate)}</Trans>
                ) : (
                  <Trans>Segredo em uso desde {formatDataHora(criado_em)}</Trans>
                )}
              </span>
              {pode('UPD') ? (
                <Button size="sm" variant="quiet" disabled={busy} onClick={() => encerrar(id)}>
                  <Trans>Encerrar</Trans>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {pode('UPD') ? (
        <div>
          <Button busy={busy} onClick={criar}>
            {tem ? <Trans>Trocar segredo</Trans> : <Trans>Criar segredo</Trans>}
          </Button>
        </div>
      ) : null}
      {tem ? (
        <div className="grid min-w-0 gap-2">
          <p>
            <Trans>
              No servidor do site, guarde o segredo em <code className="text-note">ZELO_IDENTIDADE</code> e troque o
              código do chat por este. A assinatura vale até 24 horas.
            </Trans>
          </p>
          <Segmented
            label={t`Linguagem do site`}
            options={linguagens}
            value={linguagem}
            onChange={setLinguagem}
            size="sm"
          />
          <div className="flex min-w-0 items-start gap-2 rounded-frame bg-bubble p-3">
            <pre className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere text-note">
              <code>{trecho}</code>
            </pre>
            <CopyButton text={trecho} label={t`Copiar o código`} />
          </div>
          <p className="text-note text-ink-3">
            <Trans>
              Assine só quem entrou e confirmou o e-mail. Site que não recarrega a página: chame{' '}
              <code>Zelo.identificar(identidade)</code> no login e <code>Zelo.identificar()</code> na saída.
            </Trans>
          </p>
        </div>
      ) : null}
    </section>
  )
}

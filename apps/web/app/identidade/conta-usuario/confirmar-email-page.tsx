import { Trans, useLingui } from '@lingui/react/macro'
import { confirmarTrocaEmail as confirmar } from '@zelo/contract/identidade/conta-usuario'
import { useState } from 'react'
import { aposLogin } from '#identidade/acesso/sessao-aberta.ts'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'

type Fase = { nome: 'pergunta' | 'enviando' | 'feito' } | { nome: 'erro'; erro: ErroApi }

/**
 * The page of the link to a new e-mail address. Only a click confirms, because mail scanners open
 * links too.
 */
export default function ConfirmarEmailPage() {
  const { t } = useLingui()
  const { autenticado } = useSessao()
  const [params] = useSearchParams()
  const [fase, setFase] = useState<Fase>({ nome: 'pergunta' })
  const [email, setEmail] = useState('')

  async function aoConfirmar() {
    setFase({ nome: 'enviando' })
    try {
      setEmail((await request(confirmar, { body: { token: params.get('token') ?? '' } })).email)
      setFase({ nome: 'feito' })
      if (autenticado) await aposLogin().catch(() => undefined)
    } catch (erro) {
      setFase({ nome: 'erro', erro: erro instanceof ErroApi ? erro : new ErroApi(undefined) })
    }
  }

  const feito = fase.nome === 'feito'
  return (
    <main className="grid min-h-dvh place-items-center bg-bg px-5 py-10 text-ink">
      <div className="w-full max-w-md card p-7 sm:p-9">
        <h1 className="font-display font-semibold text-3xl leading-tight tracking-[-0.025em]">
          {feito ? t`E-mail confirmado` : t`Confirmar o novo e-mail`}
        </h1>
        <div role="status" className="mt-3 text-ink-2">
          {feito ? (
            <p>
              <Trans>
                A sua conta usa agora <strong className="text-ink">{email}</strong>.
              </Trans>
            </p>
          ) : null}
          {fase.nome === 'erro' ? (
            <p>
              {fase.erro.message} {fase.erro.corpo.acao}
            </p>
          ) : null}
          {fase.nome === 'pergunta' || fase.nome === 'enviando' ? (
            <p>
              <Trans>Confirme que este endereço é seu. A partir daí, os avisos da conta chegam nele.</Trans>
            </p>
          ) : null}
        </div>
        <div className="mt-6">
          {feito || fase.nome === 'erro' ? (
            <ButtonAnchor href={autenticado ? '/conta-usuario/meu-perfil' : '/auth/login'} variant="primary">
              {autenticado ? t`Ir para Meu Perfil` : t`Entrar`}
            </ButtonAnchor>
          ) : (
            <Button variant="primary" busy={fase.nome === 'enviando'} onClick={aoConfirmar}>
              <Trans>Confirmar e-mail</Trans>
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}

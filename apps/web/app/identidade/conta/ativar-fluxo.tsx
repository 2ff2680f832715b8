import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ativar as chamadaAtivar, reenviarAtivacao } from '@zelo/contract/identidade/conta'
import { useCallback, useEffect, useState } from 'react'
import { CampoCpf } from '#identidade/acesso/campo-cpf.tsx'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { tirarToken } from '#lib/navegador/token-do-link.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { ConfiraEmail } from './confira-email.tsx'
import { Estado, Explicacao, linkForte } from './estado.tsx'
import { NotaDeQuemTemConta } from './nota-de-quem-tem-conta.tsx'
import { Reenviar } from './reenviar.tsx'
import { pedirAtivacao } from './reenviar-ativacao.ts'

export function meta() {
  // The address has a token until the script reads it. No other site may see it.
  return [titulo(t`Ativar conta`), { name: 'referrer', content: 'no-referrer' }]
}

type Onde =
  | { nome: 'ativando' | 'pronto' | 'sem-token' }
  | { nome: 'recusado' | 'falha'; token: string }
  | { nome: 'enviado'; cpf: string; naDemo: boolean }

/**
 * The page of the activation link. A call by the page activates, because mail scanners open links
 * too.
 */
export default function AtivarFluxo() {
  const [onde, setOnde] = useState<Onde>({ nome: 'ativando' })

  const tentar = useCallback(async (token: string) => {
    setOnde({ nome: 'ativando' })
    try {
      await request(chamadaAtivar, { body: { token } })
      setOnde({ nome: 'pronto' })
    } catch (motivo) {
      const recusado = motivo instanceof ErroApi && (motivo.status === 400 || motivo.status === 422)
      setOnde({ nome: recusado ? 'recusado' : 'falha', token })
    }
  }, [])

  useEffect(() => {
    const token = tirarToken()
    if (token === null) setOnde({ nome: 'sem-token' })
    else void tentar(token)
  }, [tentar])

  return (
    <div className="mx-auto flex min-h-[52vh] max-w-[520px] flex-col justify-center px-5 pt-10 lg:pt-16">
      {onde.nome === 'ativando' ? <Ativando /> : null}
      {onde.nome === 'pronto' ? <Pronto /> : null}
      {onde.nome === 'recusado' ? <Recusado token={onde.token} /> : null}
      {onde.nome === 'falha' ? <Falha onTentar={() => tentar(onde.token)} /> : null}
      {onde.nome === 'sem-token' ? <SemToken onIr={setOnde} /> : null}
      {onde.nome === 'enviado' ? (
        <ConfiraEmail
          naDemo={onde.naDemo}
          enviar={() => pedirAtivacao({ cpf: onde.cpf })}
          nota={<NotaDeQuemTemConta />}
        >
          <Trans>Se há um cadastro à espera com este CPF, o link de ativação está a caminho do e-mail dele.</Trans>
        </ConfiraEmail>
      ) : null}
    </div>
  )
}

function Ativando() {
  return (
    <Estado name="ativando" initial title={<Trans>Ativando sua conta</Trans>}>
      <Explicacao>
        <Spinner className="me-2 inline size-4" />
        <Trans>É um instante.</Trans>
      </Explicacao>
      <WithoutScript>
        <Trans>Ative o JavaScript do navegador e abra o link do e-mail outra vez.</Trans>
      </WithoutScript>
    </Estado>
  )
}

function Pronto() {
  return (
    <Estado name="pronto" title={<Trans>Conta ativada</Trans>}>
      <Explicacao>
        <Trans>Seu e-mail está confirmado. Entre com o CPF e a senha que você criou.</Trans>
      </Explicacao>
      <ButtonAnchor href="/auth/login" variant="primary" size="lg" className="mt-6">
        <Trans>Entrar</Trans>
      </ButtonAnchor>
    </Estado>
  )
}

function Recusado({ token }: { token: string }) {
  return (
    <Estado name="recusado" title={<Trans>Este link não vale mais</Trans>}>
      <Explicacao>
        <Trans>
          Ele já foi usado ou perdeu a validade. Se a conta já está ativa,{' '}
          <a href="/auth/login" className={linkForte}>
            entre
          </a>
          . Se não, peça outro link.
        </Trans>
      </Explicacao>
      <Reenviar enviar={() => pedirAtivacao({ token })} className="mt-6" />
    </Estado>
  )
}

function Falha({ onTentar }: { onTentar: () => void }) {
  return (
    <Estado name="falha" title={<Trans>Não deu para ativar agora</Trans>}>
      <Explicacao>
        <Trans>O servidor não respondeu. Seu link continua valendo.</Trans>
      </Explicacao>
      <Button variant="primary" size="lg" onClick={onTentar} className="mt-6">
        <Trans>Tentar de novo</Trans>
      </Button>
    </Estado>
  )
}

function SemToken({ onIr }: { onIr: (onde: Onde) => void }) {
  const { t } = useLingui()
  const form = useFlowForm({
    endpoint: reenviarAtivacao,
    phrases: { cpf: { empty: t`Informe o CPF do cadastro.`, wrong: t`Faltam números no CPF: ele tem 11.` } },
    input: (dados) => ({ body: { cpf: String(dados.get('cpf')) } }),
    onAnswer: ({ na_demo }, dados) =>
      onIr({ nome: 'enviado', cpf: String(dados.get('cpf')), naDemo: na_demo === true }),
  })
  return (
    <Estado name="sem-token" title={<Trans>Ative sua conta</Trans>}>
      <Explicacao>
        <Trans>Abra o link do e-mail que enviamos no cadastro. Se ele se perdeu, peça outro com o seu CPF.</Trans>
      </Explicacao>
      <form {...form.bind} className="mt-7 flex flex-col gap-5">
        <CampoCpf error={form.errors.cpf} pattern="\d{3}\.\d{3}\.\d{3}-\d\d|\d{11}" />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          <Trans>Enviar outro link</Trans>
        </Button>
      </form>
    </Estado>
  )
}

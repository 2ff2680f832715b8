import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  aceitarConvite as aceitar,
  aceitarConviteComConta as aceitarComConta,
  consultarConvite as consultar,
} from '@zelo/contract/identidade/convite'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useEffect, useState } from 'react'
import { CampoCpf } from '#identidade/acesso/campo-cpf.tsx'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { Estado, Explicacao, linkForte } from './estado.tsx'
import { NovaSenha, useFrasesDaSenha } from './nova-senha.tsx'

type Convite = Output<typeof consultar>
type Onde = 'abrindo' | 'convite' | 'pronto' | 'aceito' | 'vencido'

export function meta() {
  return [titulo(t`Convite`), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}

/** The page of an invitation: creates an account, or adds the company to the signed-in one. */
export default function ConviteFluxo() {
  const [onde, setOnde] = useState<Onde>('abrindo')
  const [token, setToken] = useState('')
  const [convite, setConvite] = useState<Convite>()

  useEffect(() => {
    const doEndereco = chaveDoEndereco()
    setToken(doEndereco)
    abrir(doEndereco).then(
      (lido) => {
        setConvite(lido)
        setOnde(lido ? 'convite' : 'vencido')
      },
      (motivo) => {
        if (motivo instanceof ErroApi) notifyError(motivo)
        else throw motivo
      },
    )
  }, [])

  return (
    <div className="mx-auto flex min-h-[52vh] max-w-[480px] flex-col justify-center px-5 pt-10 lg:pt-16">
      {onde === 'convite' && convite ? (
        <Aberto convite={convite} token={token} onIr={setOnde} />
      ) : (
        <Fechado onde={onde} />
      )}
    </div>
  )
}

/** Undefined when the link is no longer valid. */
async function abrir(token: string): Promise<Convite | undefined> {
  if (!token) return undefined
  try {
    return await request(consultar, { body: { token } })
  } catch (motivo) {
    if (motivo instanceof ErroApi && (motivo.status === 404 || motivo.status === 422)) return undefined
    throw motivo
  }
}

type PropsAberto = { convite: Convite; token: string; onIr: (onde: Onde) => void }

function Aberto({ convite: { email, perfil, empresa, convidado_por }, token, onIr }: PropsAberto) {
  return (
    <Estado name="convite" title={<Trans>Você recebeu um convite</Trans>}>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-popover rounded-es-[3px] bg-bubble p-4 text-body [&_dd]:break-words [&_dd]:font-emphasis [&_dt]:text-ink-2">
        <dt>
          <Trans context="pessoa">Para</Trans>
        </dt>
        <dd>{email}</dd>
        <dt>
          <Trans>Perfil</Trans>
        </dt>
        <dd>{perfil}</dd>
        {empresa ? (
          <>
            <dt>
              <Trans>Empresa</Trans>
            </dt>
            <dd>{empresa}</dd>
          </>
        ) : null}
        {convidado_por ? (
          <>
            <dt>
              <Trans>De</Trans>
            </dt>
            <dd>{convidado_por}</dd>
          </>
        ) : null}
      </dl>
      {lerSessao().autenticado ? <ComConta token={token} onIr={onIr} /> : <SemConta token={token} onIr={onIr} />}
    </Estado>
  )
}

type PropsAceite = Pick<PropsAberto, 'token' | 'onIr'>

function ComConta({ token, onIr }: PropsAceite) {
  const [ocupado, setOcupado] = useState(false)
  const nome = lerSessao().usuario?.nome ?? ''

  async function aceitarComEsta() {
    setOcupado(true)
    try {
      await request(aceitarComConta, { body: { token } })
      onIr('aceito')
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 404) onIr('vencido')
      else notifyError(motivo)
      setOcupado(false)
    }
  }

  return (
    <div className="mt-7">
      <Button variant="primary" size="lg" busy={ocupado} onClick={aceitarComEsta}>
        <Trans>Aceitar com a minha conta</Trans>
      </Button>
      <p className="mt-4 text-body text-ink-2">
        <Trans>
          Você já entrou como <strong>{nome}</strong>.
        </Trans>
      </p>
    </div>
  )
}

function SemConta({ token, onIr }: PropsAceite) {
  const { t } = useLingui()
  const form = useFlowForm({
    endpoint: aceitar,
    phrases: { cpf: { empty: t`Informe seu CPF.` }, senha: useFrasesDaSenha() },
    input: (dados) => ({ body: { token, cpf: String(dados.get('cpf')), senha: String(dados.get('senha')) } }),
    onAnswer: () => onIr('pronto'),
    onRefusal({ status }) {
      if (status === 404) onIr('vencido')
      return status === 404
    },
  })
  return (
    <>
      <form {...form.bind} className="mt-7 flex flex-col gap-5">
        <CampoCpf error={form.errors.cpf} />
        <NovaSenha label={t`Senha`} error={form.errors.senha} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          <Trans>Criar meu acesso</Trans>
        </Button>
      </form>
      <p className="mt-6 text-body text-ink-2">
        <Trans>
          Já tem conta?{' '}
          <a href="/auth/login" className={linkForte}>
            Entre
          </a>{' '}
          e abra este link de novo para aceitar.
        </Trans>
      </p>
    </>
  )
}

function Fechado({ onde }: { onde: Onde }) {
  if (onde === 'pronto')
    return (
      <Estado name="pronto" title={<Trans>Acesso criado</Trans>}>
        <Explicacao>
          <Trans>Entre com seu CPF e a senha que você escolheu.</Trans>
        </Explicacao>
        <ButtonAnchor href="/auth/login" variant="primary" size="lg" className="mt-6">
          <Trans>Entrar</Trans>
        </ButtonAnchor>
      </Estado>
    )
  if (onde === 'aceito')
    return (
      <Estado name="aceito" title={<Trans>Convite aceito</Trans>}>
        <Explicacao>
          <Trans>O novo perfil já vale na sua conta.</Trans>
        </Explicacao>
        <ButtonAnchor href="/private" variant="primary" size="lg" className="mt-6">
          <Trans>Ir para o painel</Trans>
        </ButtonAnchor>
      </Estado>
    )
  if (onde === 'vencido')
    return (
      <Estado name="vencido" title={<Trans>Este convite não vale mais</Trans>}>
        <Explicacao>
          <Trans>Ele já foi usado, venceu ou foi retirado. Peça outro a quem convidou você.</Trans>
        </Explicacao>
        <ButtonAnchor href="/" size="lg" className="mt-6">
          <Trans>Voltar ao início</Trans>
        </ButtonAnchor>
      </Estado>
    )
  return (
    <Estado name="abrindo" initial title={<Trans>Abrindo o convite</Trans>}>
      <Explicacao>
        <Trans>Um instante.</Trans>
      </Explicacao>
      <WithoutScript>
        <Trans>Para abrir o convite, ative o JavaScript do navegador.</Trans>
      </WithoutScript>
    </Estado>
  )
}

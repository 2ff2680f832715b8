import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  aceitarOfertaEspera as aceitar,
  consultarOfertaEspera as consultar,
  sairDaEspera as sair,
} from '@zelo/contract/agenda/espera'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { type ReactNode, useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { NaoAbriu, seExiste, useAbertura } from './abertura.tsx'
import { quando } from './quando.ts'

type Oferta = Output<typeof consultar>

export function meta() {
  return [
    titulo(t`Lista de espera`),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The page of an offer's link: the client takes or declines one free time, without an account. */
export default function EsperaOfertaFluxo() {
  const { aberto: oferta, setAberto: setOferta, falhou, abrir } = useAbertura(lerOferta)
  const [fazendo, setFazendo] = useState<typeof aceitar | typeof sair>()

  async function agir(chamada: typeof aceitar | typeof sair) {
    setFazendo(chamada)
    try {
      const nova = await request(chamada, { params: { token: chaveDoEndereco() } })
      if (nova.sinal) irAoSinal(nova)
      else setOferta(nova)
    } catch (motivo) {
      notifyError(motivo)
    }
    setFazendo(undefined)
  }

  return (
    <div className="pt-6 sm:pt-10">
      {!oferta ? falhou ? <NaoAbriu onTentar={abrir} /> : <Abrindo /> : null}
      {oferta === 'ausente' ? <Ausente /> : null}
      {oferta && oferta !== 'ausente' ? (
        <Situacao oferta={oferta}>
          <Button
            variant="primary"
            size="lg"
            busy={fazendo === aceitar}
            onClick={() => agir(aceitar)}
            className="max-sm:w-full"
          >
            <Trans>Quero este horário</Trans>
          </Button>
          <Button
            variant="quiet"
            size="lg"
            busy={fazendo === sair}
            onClick={() => agir(sair)}
            className="max-sm:w-full"
          >
            <Trans>Sair da lista</Trans>
          </Button>
        </Situacao>
      ) : null}
    </div>
  )
}

async function lerOferta(): Promise<Oferta | 'ausente' | undefined> {
  const token = chaveDoEndereco()
  const lida = token ? await seExiste(request(consultar, { params: { token } })) : undefined
  if (!lida?.sinal) return lida ?? 'ausente'
  irAoSinal(lida)
  return undefined
}

/** The time is held for a deposit. The client pays it on the company's page. */
function irAoSinal({ empresa, sinal }: Oferta): void {
  location.replace(`/agendar/${empresa.chave}?sinal=${encodeURIComponent(sinal ?? '')}`)
}

function Abrindo() {
  return (
    <FlowState name="abrindo" initial title={<Trans>Abrindo o horário</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Um instante.</Trans>
      </p>
      <WithoutScript>
        <Trans>Para aceitar o horário aqui, ative o JavaScript do navegador, ou ligue para a empresa.</Trans>
      </WithoutScript>
    </FlowState>
  )
}

function Ausente() {
  return (
    <FlowState name="ausente" title={<Trans>Este link não abre nenhuma oferta</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Confira se o endereço veio inteiro do e-mail.</Trans>
      </p>
      <ButtonAnchor href="/" size="lg" className="mt-6">
        <Trans>Ir para o início</Trans>
      </ButtonAnchor>
    </FlowState>
  )
}

/** `children` are the answers to an open offer. */
function Situacao({ oferta, children }: { oferta: Oferta; children: ReactNode }) {
  const { empresa, situacao, inicio, expira_em } = oferta
  const comum = { name: situacao, above: empresa.nome }
  const horario = <Horario instante={inicio} fuso={empresa.fuso} />
  const prazo = quando(expira_em, empresa.fuso)
  const fim = (titulo: ReactNode, texto: ReactNode) => (
    <FlowState {...comum} title={titulo}>
      <p className="mt-4 text-ink-2">{texto}</p>
      <a
        href={`/agendar/${empresa.chave}`}
        className="mt-6 inline-flex min-h-11 items-center font-emphasis text-pri-ink hover:underline"
      >
        <Trans>Ver outros horários</Trans>
      </a>
    </FlowState>
  )
  switch (situacao) {
    case 'ABERTA':
      return (
        <FlowState {...comum} title={horario}>
          <OQue oferta={oferta} />
          <p className="mt-4 text-ink-2">
            <Trans>
              Abriu este horário e você é a próxima pessoa da lista. A oferta vale até{' '}
              <strong className="font-emphasis text-ink">{prazo}</strong>.
            </Trans>
          </p>
          <div className="mt-7 flex flex-wrap gap-3">{children}</div>
          <p className="mt-5 text-body text-ink-2">
            <Trans>Este não serve? Não faça nada: seu lugar na lista continua.</Trans>
          </p>
        </FlowState>
      )
    case 'ACEITA':
      return (
        <FlowState {...comum} title={<Trans>Horário marcado</Trans>}>
          <p className="mt-4 text-lg text-ink">{horario}</p>
          <OQue oferta={oferta} />
          <p className="mt-3 text-ink-2">
            <Trans>A confirmação foi para o seu e-mail. Por ela você muda ou cancela quando quiser.</Trans>
          </p>
        </FlowState>
      )
    case 'PERDIDA':
      return fim(
        <Trans>Alguém chegou antes</Trans>,
        <Trans>
          O horário de <span>{quando(inicio, empresa.fuso)}</span> já foi marcado. Seu lugar na lista continua: avisamos
          no próximo.
        </Trans>,
      )
    case 'EXPIRADA':
      return fim(
        <Trans>Esta oferta passou do prazo</Trans>,
        <Trans>
          Ela valia até <span>{prazo}</span>. Seu lugar na lista continua: avisamos quando abrir outro horário.
        </Trans>,
      )
    case 'RETIRADA':
      return fim(<Trans>Você saiu da lista</Trans>, <Trans>Não vamos mais avisar sobre este pedido.</Trans>)
  }
}

function Horario({ instante, fuso }: { instante: string; fuso: string }) {
  return <span className="inline-block first-letter:uppercase">{quando(instante, fuso)}</span>
}

function OQue({ oferta: { servico, profissional } }: { oferta: Oferta }) {
  return (
    <p className="mt-3 text-ink">
      <span className="font-emphasis">{servico}</span> · <span>{profissional}</span>
    </p>
  )
}

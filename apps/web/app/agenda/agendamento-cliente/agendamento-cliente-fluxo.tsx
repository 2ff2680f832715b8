import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  confirmarPresenca as confirmar,
  consultarAgendamentoDoCliente as consultar,
  remarcarPeloCliente as remarcar,
} from '@zelo/contract/agenda/agendamento-cliente'
import {
  informarPagadorDoAgendamento as informarPagador,
  usarCreditoSinal as usarCredito,
} from '@zelo/contract/agenda/sinal'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useState } from 'react'
import { type SinalNaRede, useAcompanhamento } from '#agenda/agendamento-cliente/sinal/use-sinal.ts'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { NaoAbriu, seExiste, useAbertura } from './abertura.tsx'
import { Cancelar } from './agendamento-cancelar.tsx'
import { Horario } from './agendamento-horario.tsx'
import { Conferir, Mudar } from './agendamento-mudar.tsx'
import type { HorarioLivre } from './use-horarios.ts'

export type AgendamentoDoCliente = Output<typeof consultar>

type Onde = { passo: 'horario' | 'mudar' | 'cancelar' } | { passo: 'conferir'; escolhido: HorarioLivre }

export function meta() {
  return [titulo(t`Seu horário`), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}

/**
 * The page of an e-mail's link: the client confirms, moves or cancels one appointment, without an
 * account.
 */
export default function AgendamentoClienteFluxo() {
  const { aberto, falhou, abrir } = useAbertura(lerAgendamento)
  return (
    <div className="pt-6 sm:pt-10">
      {!aberto ? falhou ? <NaoAbriu onTentar={abrir} /> : <Abrindo /> : null}
      {aberto === 'vencido' ? <Vencido /> : null}
      {aberto && aberto !== 'vencido' ? <Aberto {...aberto} /> : null}
    </div>
  )
}

async function lerAgendamento(): Promise<{ token: string; agendamento: AgendamentoDoCliente } | 'vencido'> {
  const token = chaveDoEndereco()
  const agendamento = token && (await seExiste(request(consultar, { params: { token } })))
  return agendamento ? { token, agendamento } : 'vencido'
}

function Aberto({ token, agendamento: primeiro }: { token: string; agendamento: AgendamentoDoCliente }) {
  const params = { token }
  const [atual, setAtual] = useState(primeiro)
  const [onde, setOnde] = useState<Onde>({ passo: 'horario' })
  const [fazendo, setFazendo] = useState<string>()
  const ler = () => request(consultar, { params })
  useAcompanhamento(atual.sinal?.situacao === 'AGUARDANDO', ler, setAtual)

  function mostrar(novo: AgendamentoDoCliente) {
    setAtual(novo)
    setOnde({ passo: 'horario' })
  }

  async function agir(nome: string, fazer: () => Promise<AgendamentoDoCliente>) {
    setFazendo(nome)
    try {
      mostrar(await fazer())
    } catch (motivo) {
      notifyError(motivo)
      const ocupado = motivo instanceof ErroApi && motivo.corpo.codigo === 'HORARIO_OCUPADO'
      if (ocupado) setOnde({ passo: 'mudar' })
    }
    setFazendo(undefined)
  }

  if (onde.passo === 'mudar')
    return (
      <Mudar
        token={token}
        atual={atual}
        onEscolher={(escolhido) => setOnde({ passo: 'conferir', escolhido })}
        onVoltar={() => setOnde({ passo: 'horario' })}
      />
    )
  if (onde.passo === 'conferir') {
    const { inicio, profissional } = onde.escolhido
    const body = { inicio, profissional_id: profissional.id }
    return (
      <Conferir
        escolhido={onde.escolhido}
        fuso={atual.empresa.fuso}
        ocupado={fazendo === 'remarcar'}
        onMudar={() => agir('remarcar', () => request(remarcar, { params, body }))}
        onOutro={() => setOnde({ passo: 'mudar' })}
      />
    )
  }
  if (onde.passo === 'cancelar')
    return <Cancelar token={token} atual={atual} onCancelado={mostrar} onManter={() => setOnde({ passo: 'horario' })} />
  return (
    <Horario
      atual={atual}
      fazendo={fazendo}
      pagador={{
        informar: informarPagador,
        token,
        onSinal: (sinal: SinalNaRede) =>
          setAtual({ ...atual, sinal: { ...atual.sinal, ...sinal } as typeof atual.sinal }),
      }}
      onConfirmar={() => agir('confirmar', () => request(confirmar, { params }))}
      onCredito={() => agir('credito', () => request(usarCredito, { params }).then(ler))}
      onMudar={() => setOnde({ passo: 'mudar' })}
      onCancelar={() => setOnde({ passo: 'cancelar' })}
    />
  )
}

function Abrindo() {
  return (
    <FlowState name="abrindo" initial title={<Trans>Abrindo o seu horário</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Um instante.</Trans>
      </p>
      <WithoutScript>
        <Trans>
          Para ver, mudar ou cancelar o horário aqui, ative o JavaScript do navegador. O e-mail que trouxe você tem o
          dia e a hora.
        </Trans>
      </WithoutScript>
    </FlowState>
  )
}

function Vencido() {
  return (
    <FlowState name="vencido" title={<Trans>Este link não abre nenhum horário</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Confira se o endereço veio inteiro do e-mail, ou fale com quem marcou com você.</Trans>
      </p>
      <ButtonAnchor href="/" size="lg" className="mt-6">
        <Trans>Ir para o início</Trans>
      </ButtonAnchor>
    </FlowState>
  )
}

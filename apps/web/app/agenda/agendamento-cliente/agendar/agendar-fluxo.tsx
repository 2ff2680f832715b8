import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { consultarVitrine as consultar } from '@zelo/contract/agenda/agendar'
import {
  consultarSinalDoCliente as consultarSinal,
  informarPagadorSinal as informarPagador,
} from '@zelo/contract/agenda/sinal'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { type InputEvent, useRef, useState } from 'react'
import { NaoAbriu, seExiste, useAbertura } from '#agenda/agendamento-cliente/abertura.tsx'
import { quando } from '#agenda/agendamento-cliente/quando.ts'
import { PagarSinal } from '#agenda/agendamento-cliente/sinal/pagar-sinal.tsx'
import { type SinalNaRede, useAcompanhamento } from '#agenda/agendamento-cliente/sinal/use-sinal.ts'
import type { HorarioLivre } from '#agenda/agendamento-cliente/use-horarios.ts'
import { request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { type AgendamentoMarcado, DadosDeQuemMarca } from './agendar-dados.tsx'
import { EntradaNaEspera } from './agendar-espera.tsx'
import { FimDoSinal, NaLista, Pronto } from './agendar-fim.tsx'
import { EscolhaQuando } from './agendar-quando.tsx'
import { EscolhaServico, SemScriptParaMarcar, type Servico } from './agendar-servico.tsx'
import type { Digitado } from './para-quem-campos.tsx'

type Vitrine = Output<typeof consultar>
type Reserva = { token: string; sinal: SinalNaRede; oQue: string; inicio: string }

type Aberta = { vitrine: Vitrine; reserva?: Reserva } | 'ausente'

type Onde =
  | { passo: 'servico'; inicial: boolean }
  | { passo: 'quando' | 'espera' | 'na-lista'; servico: Servico; profissional: string }
  | { passo: 'dados'; servico: Servico; profissional: string; horario: HorarioLivre; pedido: string }
  | { passo: 'pronto'; oQue: string; inicio: string }
  | ({ passo: 'sinal' } & Reserva)

/** Null when no company has the key. Undefined when the browser must ask. */
type Dados = { dados: Vitrine | null | undefined }

export function meta({ dados }: Dados) {
  const descricao = t`Escolha o serviço, o dia e a hora, e marque seu horário na hora, sem criar conta.`
  return [
    titulo(dados?.empresa.nome, t({ message: 'Agendar', context: 'para si' })),
    { name: 'description', content: descricao },
  ]
}

export function canonica(dados: Dados['dados']): string | undefined {
  return dados?.na_busca ? `/agendar/${dados.empresa.chave}` : undefined
}

/** Books at a company by its public key: what, when, who. Without an account or a conversation. */
export default function AgendarFluxo({ dados }: Dados) {
  const veio: Aberta | undefined = dados === null ? 'ausente' : dados && { vitrine: dados }
  const { aberto: aberta, falhou, abrir } = useAbertura(lerAgenda, veio)
  return (
    <div className="pt-6 sm:pt-10">
      {!aberta ? falhou ? <NaoAbriu onTentar={abrir} /> : <Abrindo /> : null}
      {aberta === 'ausente' ? <Ausente inicial={dados === null} /> : null}
      {aberta && aberta !== 'ausente' ? <Agenda {...aberta} inicial={dados !== undefined} /> : null}
    </div>
  )
}

/** Reads the company by the key in the address, and after a reload the deposit that waits. */
async function lerAgenda(): Promise<Aberta> {
  const chave = chaveDoEndereco()
  const vitrine = chave ? await seExiste(request(consultar, { params: { chave } })) : undefined
  if (!vitrine) return 'ausente'
  const token = new URLSearchParams(location.search).get('sinal')
  const lido = token ? await seExiste(request(consultarSinal, { params: { token } })) : undefined
  document.title = `${vitrine.empresa.nome} · ${document.title}`
  if (!token || !lido) return { vitrine }
  return {
    vitrine,
    reserva: { token, sinal: lido, oQue: `${lido.servico} · ${lido.profissional}`, inicio: lido.inicio },
  }
}

/** `inicial`: the page opened with this step. */
function Agenda({ vitrine, reserva, inicial }: { vitrine: Vitrine; reserva?: Reserva; inicial: boolean }) {
  const { empresa } = vitrine
  const [onde, setOnde] = useState<Onde>(reserva ? { passo: 'sinal', ...reserva } : { passo: 'servico', inicial })
  // What the client typed in one step fills in the next step that asks for it.
  const digitado = useRef<Digitado>({})
  const quandoFoi = (inicio: string) => quando(inicio, empresa.fuso)

  function guardar({ target }: InputEvent<HTMLDivElement>) {
    const { name, value } = target as unknown as HTMLInputElement
    digitado.current = { ...digitado.current, [name]: value }
  }

  function recomecar() {
    lembrarSinal(null)
    setOnde({ passo: 'servico', inicial: false })
  }

  function marcou(oQue: string, { inicio, sinal }: AgendamentoMarcado) {
    if (!sinal) return setOnde({ passo: 'pronto', oQue, inicio })
    const { token, ...resto } = sinal
    lembrarSinal(token)
    setOnde({ passo: 'sinal', token, sinal: resto, oQue, inicio })
  }

  return (
    <div onInput={guardar}>
      {onde.passo === 'servico' ? (
        <EscolhaServico
          vitrine={vitrine}
          inicial={onde.inicial}
          onEscolher={(servico) => setOnde({ passo: 'quando', servico, profissional: '' })}
        />
      ) : null}
      {onde.passo === 'quando' ? (
        <EscolhaQuando
          empresa={empresa}
          servico={onde.servico}
          profissional={onde.profissional}
          onProfissional={(profissional) => setOnde({ ...onde, profissional })}
          onEscolher={(horario) =>
            // One id per booking, however often it is sent.
            setOnde({ ...onde, passo: 'dados', horario, pedido: crypto.randomUUID() })
          }
          onEsperar={() => setOnde({ ...onde, passo: 'espera' })}
          onVoltar={recomecar}
        />
      ) : null}
      {onde.passo === 'dados' ? (
        <DadosDeQuemMarca
          {...onde}
          vitrine={vitrine}
          digitado={digitado.current}
          onMarcado={(marcado) => marcou(`${onde.servico.nome} · ${onde.horario.profissional.nome}`, marcado)}
          onVoltar={() => setOnde({ ...onde, passo: 'quando' })}
        />
      ) : null}
      {onde.passo === 'espera' ? (
        <EntradaNaEspera
          empresa={empresa}
          servico={onde.servico}
          profissional={onde.profissional}
          digitado={digitado.current}
          onEntrou={() => setOnde({ ...onde, passo: 'na-lista' })}
          onVoltar={() => setOnde({ ...onde, passo: 'quando' })}
        />
      ) : null}
      {onde.passo === 'na-lista' ? (
        <NaLista
          empresa={empresa.nome}
          servico={onde.servico.nome}
          email={digitado.current.email ?? ''}
          onOutro={recomecar}
        />
      ) : null}
      {onde.passo === 'pronto' ? (
        <Pronto
          empresa={empresa.nome}
          oQue={onde.oQue}
          quando={quandoFoi(onde.inicio)}
          email={digitado.current.email ?? ''}
          onOutro={recomecar}
        />
      ) : null}
      {onde.passo === 'sinal' ? (
        <Sinal
          empresa={empresa}
          nome={digitado.current.nome}
          reserva={onde}
          onSinal={(sinal) => setOnde({ ...onde, sinal })}
          onOutro={recomecar}
        />
      ) : null}
    </div>
  )
}

type PropsSinal = {
  empresa: Vitrine['empresa']
  nome: string | undefined
  reserva: Reserva
  onSinal: (sinal: SinalNaRede) => void
  onOutro: () => void
}

function Sinal({ empresa, nome, reserva: { token, sinal, oQue, inicio }, onSinal, onOutro }: PropsSinal) {
  const esperando = sinal.situacao === 'AGUARDANDO'
  useAcompanhamento(esperando, () => request(consultarSinal, { params: { token } }), onSinal)
  const marcado = quando(inicio, empresa.fuso)
  if (!esperando)
    return (
      <FimDoSinal
        pago={sinal.situacao === 'PAGO' || sinal.situacao === 'DISPENSADO'}
        empresa={empresa.nome}
        oQue={oQue}
        quando={marcado}
        onOutro={onOutro}
      />
    )
  return (
    <FlowState name="reservado" above={empresa.nome} title={<Trans>Horário reservado</Trans>}>
      <p className="mt-4 text-ink text-lg">
        {oQue} · {marcado}
      </p>
      <PagarSinal
        sinal={sinal}
        fuso={empresa.fuso}
        informar={informarPagador}
        token={token}
        nome={nome}
        onSinal={onSinal}
      />
      <p className="mt-5 text-body text-ink-2">
        <Trans>O link para pagar também foi para o seu e-mail.</Trans>
      </p>
    </FlowState>
  )
}

/** Keeps the unpaid deposit in the address, so that a reload shows it again. */
function lembrarSinal(token: string | null): void {
  const endereco = new URL(location.href)
  if (token) endereco.searchParams.set('sinal', token)
  else endereco.searchParams.delete('sinal')
  history.replaceState(history.state, '', endereco)
}

function Abrindo() {
  return (
    <FlowState name="abrindo" initial title={<Trans>Abrindo a agenda</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Um instante.</Trans>
      </p>
      <SemScriptParaMarcar />
    </FlowState>
  )
}

function Ausente({ inicial }: { inicial: boolean }) {
  return (
    <FlowState name="ausente" initial={inicial} title={<Trans>Não achamos esta agenda</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Confira o endereço com quem passou ele para você.</Trans>
      </p>
      <ButtonAnchor href="/" size="lg" className="mt-6">
        <Trans>Ir para o início</Trans>
      </ButtonAnchor>
    </FlowState>
  )
}

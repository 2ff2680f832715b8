import type {
  cancelarPeloCliente,
  confirmarPresenca,
  consultarAgendamentoDoCliente,
  listarHorariosDoCliente,
  remarcarPeloCliente,
} from '@zelo/contract/agendamento-cliente'
import type { Output } from '@zelo/contract/endpoint'
import type { informarPagadorDoAgendamento, usarCreditoSinal } from '@zelo/contract/sinal'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { formatReais } from '#lib/reais.ts'
import { mostrarEstado } from './estados.ts'
import { avisarErro, ligarFormulario } from './formulario.ts'
import { type HorarioLivre, mostrarHorarios, quando } from './horarios.ts'
import { preencher } from './preencher.ts'
import { acompanharSinal, ligarPagador, mostrarSinal } from './sinal.ts'

const consultar = semEsquema<typeof consultarAgendamentoDoCliente>('GET', '/agendamento/:token')
const confirmar = semEsquema<typeof confirmarPresenca>('POST', '/agendamento/:token/confirmacoes')
const cancelar = semEsquema<typeof cancelarPeloCliente>('POST', '/agendamento/:token/cancelamentos')
const horarios = semEsquema<typeof listarHorariosDoCliente>('GET', '/agendamento/:token/horarios')
const remarcar = semEsquema<typeof remarcarPeloCliente>('POST', '/agendamento/:token/remarcacoes')
const informarPagador = semEsquema<typeof informarPagadorDoAgendamento>('POST', '/agendamento/:token/pagadores')
const usarCredito = semEsquema<typeof usarCreditoSinal>('POST', '/agendamento/:token/creditos')

type AgendamentoDoCliente = Output<typeof consultarAgendamentoDoCliente>

/** One appointment by the token at the end of the address. */
export async function iniciar(raiz: HTMLElement): Promise<void> {
  const params = { token: decodeURIComponent(location.pathname.split('/')[2] ?? '') }
  let atual!: AgendamentoDoCliente
  let escolhido: HorarioLivre | undefined

  const mostrar = (novo: AgendamentoDoCliente) => {
    atual = novo
    escreverNaPagina(raiz, novo)
    mostrarEstado(raiz, 'horario')
  }
  try {
    if (!params.token) throw new ErroApi(404)
    mostrar(await request(consultar, { params }))
  } catch (motivo) {
    if (!(motivo instanceof ErroApi)) throw motivo
    if (motivo.status === 404 || motivo.status === 422) mostrarEstado(raiz, 'vencido')
    else avisarErro(motivo)
    return
  }

  const ler = () => request(consultar, { params })
  if (atual.sinal?.situacao === 'AGUARDANDO') {
    acompanharSinal(ler, (lido) => {
      atual = lido
      escreverNaPagina(raiz, lido)
    })
  }
  ligarPagador(raiz, {
    chamada: informarPagador,
    token: () => params.token,
    aoResponder: (sinal) => mostrarSinal(raiz, sinal, atual.empresa.fuso),
  })
  aoApertar(raiz, '[data-credito]', async () => {
    await request(usarCredito, { params })
    mostrar(await ler())
  })
  for (const botao of raiz.querySelectorAll<HTMLElement>('[data-ir]')) {
    botao.addEventListener('click', () => {
      const destino = botao.dataset.ir ?? ''
      mostrarEstado(raiz, destino)
      if (destino === 'mudar') listar()
    })
  }

  function listar(): void {
    const lugar = raiz.querySelector<HTMLElement>('[data-horarios]')
    if (!lugar) return
    mostrarHorarios(lugar, {
      fuso: atual.empresa.fuso,
      profissional: atual.profissional.id,
      buscar: (janela) => request(horarios, { params, querystring: janela }),
      mostrar: (livres) => umPorHora(livres, atual),
      aoEscolher(horario) {
        escolhido = horario
        const novo = raiz.querySelector('[data-novo]')
        if (novo) novo.textContent = `${quando(horario.inicio, atual.empresa.fuso)} · ${horario.profissional.nome}`
        mostrarEstado(raiz, 'conferir')
      },
      aoFalhar: falhou,
    })
  }

  aoApertar(raiz, '[data-confirmar]', async () => mostrar(await request(confirmar, { params })))
  aoApertar(raiz, '[data-remarcar]', async () => {
    if (!escolhido) return
    const body = { inicio: escolhido.inicio, profissional_id: escolhido.profissional.id }
    try {
      mostrar(await request(remarcar, { params, body }))
    } catch (motivo) {
      // Taken meanwhile: here are the others.
      mostrarEstado(raiz, 'mudar')
      listar()
      throw motivo
    }
  })
  const form = raiz.querySelector<HTMLFormElement>('form:not([data-pagador])')
  if (form) {
    ligarFormulario(form, {
      chamada: cancelar,
      entrada: (dados) => ({ params, body: { motivo: String(dados.get('motivo') ?? '') } }),
      aoResponder: mostrar,
    })
  }
}

/** Of several people free at one time the one of this appointment, else the first; its own time is left out. */
function umPorHora(livres: HorarioLivre[], atual: AgendamentoDoCliente): HorarioLivre[] {
  const porHora = Map.groupBy(livres, ({ inicio }) => inicio)
  return [...porHora.values()].flatMap((deles) => {
    const melhor = deles.find(({ profissional }) => profissional.id === atual.profissional.id) ?? deles[0]
    const mesmo = melhor?.inicio === atual.inicio && melhor.profissional.id === atual.profissional.id
    return melhor && !mesmo ? [melhor] : []
  })
}

function escreverNaPagina(raiz: HTMLElement, dados: AgendamentoDoCliente): void {
  const { empresa, servico, profissional, inicio, preco_centavos, status, pode_mudar, sinal } = dados
  const reservado = sinal?.situacao === 'AGUARDANDO'
  const comDinheiro = ['PAGO', 'A_DEVOLVER', 'DEVOLVIDO', 'CREDITADO', 'RETIDO']
  const valores: Record<string, string | null> = {
    empresa: empresa.nome,
    quando: quando(inicio, empresa.fuso),
    servico,
    profissional: profissional.nome,
    preco: preco_centavos > 0 ? formatReais(preco_centavos) : null,
    endereco: empresa.endereco,
    telefone: empresa.telefone,
    pode_mudar: pode_mudar ? 'sim' : null,
    sinal_pago: sinal && comDinheiro.includes(sinal.situacao) ? formatReais(sinal.valor_centavos) : null,
    tem_credito: sinal?.tem_credito ? 'sim' : null,
  }
  preencher(raiz, valores)
  mostrarSinal(raiz, sinal, empresa.fuso)
  for (const parte of raiz.querySelectorAll<HTMLElement>('[data-status]'))
    parte.hidden = parte.dataset.status !== (reservado ? 'RESERVADO' : status)
  for (const parte of raiz.querySelectorAll<HTMLElement>('[data-situacao]'))
    parte.hidden = parte.dataset.situacao !== sinal?.situacao
  for (const parte of raiz.querySelectorAll<HTMLElement>('[data-ao-cancelar]'))
    parte.hidden = parte.dataset.aoCancelar !== sinal?.ao_cancelar
  for (const link of raiz.querySelectorAll<HTMLAnchorElement>('[data-conversa]'))
    link.href = `/conversa/${empresa.chave}`
}

function aoApertar(raiz: HTMLElement, seletor: string, fazer: () => Promise<void>): void {
  const botao = raiz.querySelector<HTMLButtonElement>(seletor)
  botao?.addEventListener('click', async () => {
    if (botao.ariaBusy === 'true') return
    botao.ariaBusy = 'true'
    await fazer().catch(falhou)
    botao.ariaBusy = null
  })
}

function falhou(motivo: unknown): void {
  if (!(motivo instanceof ErroApi)) throw motivo
  avisarErro(motivo)
}

import type { Passo } from '@zelo/contract/conversa/chat'
import { frasesBr } from '#agente/frases/frases.ts'
import { noDia, preco, quandoCurto, quandoLongo } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import { clinica, conhecimentoDemo } from './clinica.ts'
import type { Sorteio } from './sorteio.ts'

export type Fala = { autor: 'CLIENTE' | 'AGENTE'; texto: string; opcoes?: string[]; passos?: Passo[]; aposS: number }

const { fuso } = clinica
const saudacao: Fala = {
  autor: 'AGENTE',
  texto: `${frasesBr.apresentacao(clinica.nome)} ${frasesBr.comoAjudar}`,
  opcoes: frasesBr.ajudas,
  aposS: 0,
}

export type Marcacao = {
  cliente: { nome: string; email: string }
  servico: { nome: string; duracaoMin: number; precoCentavos: number }
  profissional: string
  inicio: Date
  /** Another free time that the agent offers. */
  outro: Date
}

export function conversaDeMarcacao(
  sorteio: Sorteio,
  { cliente, servico, profissional, inicio, outro }: Marcacao,
): Fala[] {
  const nome = servico.nome.toLowerCase()
  const { dia } = relogioLocal(fuso, inicio)
  const quando = quandoCurto(inicio, fuso, 'br')
  const valor = preco(servico.precoCentavos, 'br')
  const opcoes = [inicio, outro].toSorted((a, b) => a.getTime() - b.getTime()).map((h) => quandoCurto(h, fuso, 'br'))
  const pedido = sorteio.um([
    `Oi! Queria marcar ${nome} ${noDia(dia, 'br')}`,
    `Bom dia, tem horário para ${nome} com ${profissional} ${noDia(dia, 'br')}?`,
    `Gostaria de agendar ${nome}, pode ser ${noDia(dia, 'br')}`,
    `Quero fazer ${nome}. ${noDia(dia, 'br')} dá?`,
  ])
  return [
    saudacao,
    { autor: 'CLIENTE', texto: pedido, aposS: sorteio.inteiro(8, 40) },
    {
      autor: 'AGENTE',
      texto: `${frasesBr.resumoServico(servico.nome, servico.duracaoMin, frasesBr.custa(valor, servico.precoCentavos === 0))} ${frasesBr.temosProximos(` com ${profissional}`)}`,
      opcoes,
      passos: [passo(sorteio, 'agenda', frasesBr.passos.agenda, `${quando.slice(0, 9)}, 2 horários`)],
      aposS: 1,
    },
    { autor: 'CLIENTE', texto: quando, aposS: sorteio.inteiro(10, 90) },
    { autor: 'AGENTE', texto: frasesBr.qualSeuNome, aposS: 1 },
    { autor: 'CLIENTE', texto: cliente.nome, aposS: sorteio.inteiro(5, 30) },
    { autor: 'AGENTE', texto: frasesBr.qualEmail, opcoes: [frasesBr.naoTenho], aposS: 1 },
    { autor: 'CLIENTE', texto: cliente.email, aposS: sorteio.inteiro(8, 40) },
    {
      autor: 'AGENTE',
      texto: frasesBr.confirma(servico.nome, profissional, quandoLongo(inicio, fuso, 'br'), valor, cliente.nome),
      opcoes: [frasesBr.sim, frasesBr.nao],
      aposS: 1,
    },
    { autor: 'CLIENTE', texto: frasesBr.sim, aposS: sorteio.inteiro(4, 30) },
    {
      autor: 'AGENTE',
      texto:
        frasesBr.feito(cliente.nome.split(' ')[0] ?? '', servico.nome, profissional, quandoLongo(inicio, fuso, 'br')) +
        frasesBr.mandei(cliente.email),
      passos: [passo(sorteio, 'agendamento', frasesBr.passos.agendamento, quando)],
      aposS: 1,
    },
    ...(sorteio.proximo() < 0.6
      ? [
          {
            autor: 'CLIENTE',
            texto: sorteio.um(['Obrigada!', 'Muito obrigado', 'Perfeito, obrigada!']),
            aposS: 12,
          } as const,
          { autor: 'AGENTE', texto: frasesBr.deNada, aposS: 1 } as const,
        ]
      : []),
  ]
}

const duvidas = [
  ['Oi, vocês têm estacionamento?', 0],
  ['Aceitam OdontoPrev?', 1],
  ['Dá para parcelar no cartão?', 2],
  ['Qual o metrô mais perto?', 3],
  ['Vocês atendem criança de 4 anos?', 4],
  ['O clareamento dói?', 6],
  ['Se eu atrasar uns minutinhos tem problema?', 9],
  ['Tem acesso para cadeira de rodas?', 10],
  ['Vocês dão nota fiscal?', 12],
] as const

/** The knowledge base answers the client's question. */
export function conversaDeDuvida(sorteio: Sorteio): Fala[] {
  const [pergunta, entrada] = sorteio.um(duvidas)
  const achada = conhecimentoDemo[entrada]
  return [
    saudacao,
    { autor: 'CLIENTE', texto: pergunta, aposS: sorteio.inteiro(8, 60) },
    {
      autor: 'AGENTE',
      texto: achada.resposta,
      passos: [passo(sorteio, 'conhecimento', frasesBr.passos.conhecimento, achada.pergunta)],
      aposS: 1,
    },
    { autor: 'CLIENTE', texto: sorteio.um(['Ótimo, obrigada', 'Valeu!', 'Ah, que bom. Obrigado']), aposS: 25 },
    { autor: 'AGENTE', texto: frasesBr.deNada, aposS: 1 },
  ]
}

/** The client asks for a person and waits for the team. */
export function conversaQueEspera(sorteio: Sorteio): Fala[] {
  return [
    saudacao,
    {
      autor: 'CLIENTE',
      texto: 'Fiz um canal na semana passada e ainda sinto um incômodo. Posso falar com alguém?',
      aposS: 34,
    },
    {
      autor: 'AGENTE',
      texto: frasesBr.passei,
      passos: [passo(sorteio, 'pessoa', frasesBr.passos.pessoa, 'o cliente pediu')],
      aposS: 1,
    },
  ]
}

function passo(sorteio: Sorteio, tipo: string, titulo: string, detalhe: string): Passo {
  return { tipo, titulo, detalhe, ms: sorteio.inteiro(3, 14) }
}

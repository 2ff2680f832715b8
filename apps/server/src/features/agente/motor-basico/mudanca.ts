import { diaDaSemana, relogioLocal, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { clausula, estaSemana, todos } from '../linguagem/lexico-pedido.ts'
import { lerMencoes } from '../linguagem/mencoes.ts'
import { acharProfissionais, servicosCitados } from '../linguagem/nomes/achar.ts'
import { semOQueFica } from '../linguagem/nomes/clausulas.ts'
import type { Comando, Valores } from '../porta/comandos.ts'
import type { Agendamento } from '../porta/ferramentas.ts'
import { atosDe, type Leitura, type Pedaco } from './leitura.ts'
import { apontados, partirMudanca } from './referencias.ts'
import { contaDeOutro, dobrarSemEnderecos, valoresDe } from './valores.ts'

/** «Nesse tô trabalhando, tem às 16h?»: what the clauses after the refusal want. */
export function valorEmTroca(leitura: Leitura, texto: string): Valores | undefined {
  const [recusa, ...resto] = texto.split(/(?<=[,.;!?\n])\s*(?!\d)|(?<=[,.;!?]\s)/)
  const depois = resto.join(' ')
  if (!recusa || depois.trim() === '') return undefined
  const [antes, atos] = [recusa, depois].map((parte) => atosDe(leitura, parte))
  const nega = ['rejeitar', 'nao'].some((ato) => antes?.has(ato))
  if (!nega || !atos || ['rejeitar', 'nao', 'desistir'].some((ato) => atos.has(ato))) return undefined
  const v = valoresDe(leitura, { texto: depois, atos })
  return (v.quando?.data ?? v.quando?.hora ?? v.quando?.intervalo ?? v.quando?.ambiguidades[0]) ? v : undefined
}

/** The wish to move: which appointment is meant, and what is new of it. */
export function remarcar(leitura: Leitura, { texto, atos }: Pedaco): Comando[] {
  const { de, para } = partirMudanca(leitura, texto)
  const contado = !de && contaDeOutro(leitura, texto)
  const todo = de || contado ? apontados(leitura, de || texto) : undefined
  // «O meu de quinta? Umas 2 horas antes» points with its first sentence.
  const alvos = todo?.length === 0 && contado ? (apontados(leitura, texto.split(clausula)[0] ?? '') ?? todo) : todo
  const { marcados, fuso } = leitura
  const alvo = marcados.find(({ id }) => (alvos?.length === 1 ? id === alvos[0] : marcados.length === 1))
  const base = alvo && relogioLocal(fuso, alvo.inicio)
  const valores = para
    ? naSemanaDele(leitura, de, para, valoresDe(leitura, { texto: para, atos }, base), base?.dia)
    : {}
  const novo = deQuemMais(leitura, para || texto, alvo)
  if (novo && !valores.profissional) valores.profissional = novo
  const outroServico =
    para === '' && alvo
      ? servicosCitados(dobrarSemEnderecos(texto), leitura.servicos)
          .flat()
          .filter(({ id }) => !marcados.some((um) => um.servicoId === id))
      : []
  if (outroServico.length === 1 && outroServico[0]) valores.servicos = [[outroServico[0].id]]
  const { outro, mesmo } = valoresDe(leitura, { texto, atos })
  return [
    {
      tipo: 'iniciar',
      tarefa: 'remarcar',
      ...(alvos && { alvos }),
      // «Os dois pra sexta» moves each, but not to one hour.
      ...(alvos &&
        alvos.length > 1 &&
        todos.test(dobrarSemEnderecos(de || texto)) &&
        valores.quando?.hora === undefined && { cada: true }),
      valores: { ...semServicoDoAlvo(leitura, alvos, para, valores), ...(outro && { outro }), ...(mesmo && { mesmo }) },
    },
  ]
}

/**
 * «Tenho na terça da semana que vem, passa pra quinta»: a weekday alone is of the week of the appointment, when its day is named; else of that one
 * or of this one.
 */
function naSemanaDele({ agora, fuso }: Leitura, de: string, para: string, valores: Valores, doAlvo?: string): Valores {
  const { quando } = valores
  const hoje = relogioLocal(fuso, agora).dia
  // Said on a Monday, «Monday» is none of a move's but the next one: today has its own word.
  const duvida = quando?.ambiguidades.find((um) => um.tipo === 'qual_semana')
  if (quando && duvida?.opcoes[0] === hoje && duvida.opcoes[1]) {
    const ambiguidades = quando.ambiguidades.filter((um) => um !== duvida)
    return { ...valores, quando: { ...quando, data: duvida.opcoes[1], ambiguidades } }
  }
  const [dita, outra] = lerMencoes(para, hoje).datas
  if (
    !quando?.data ||
    !doAlvo ||
    outra ||
    estaSemana.test(dobrarSemEnderecos(para)) ||
    dita?.semana === undefined ||
    dita.opcoes.length !== 1
  )
    return valores
  const nela = somarDias(doAlvo, dita.semana - diaDaSemana(doAlvo))
  if (nela <= quando.data || somarDias(quando.data, 7 - diaDaSemana(quando.data)) >= doAlvo) return valores
  const { data, ...resto } = quando
  const diz = lerMencoes(de, hoje).datas.length > 0
  return {
    ...valores,
    quando: diz
      ? { ...resto, data: nela }
      : { ...resto, ambiguidades: [...resto.ambiguidades, { tipo: 'qual_semana', opcoes: [data, nela] }] },
  }
}

/** «Com a Rita? O Jonas corta muito curto»: of two who are named, the one who does not have the appointment. */
function deQuemMais({ profissionais }: Leitura, texto: string, alvo?: Agendamento): string | undefined {
  const ditos = acharProfissionais(dobrarSemEnderecos(texto), profissionais)
  const outros = ditos.filter(({ id }) => id !== alvo?.profissionalId)
  return alvo && ditos.length === 2 && outros.length === 1 ? outros[0]?.id : undefined
}

/**
 * «Muda o corte pra sexta»: the service names the appointment and is no new one; nor is that of another appointment, of which it is said that
 * it stays: «… a limpeza fica como está».
 */
function semServicoDoAlvo(
  leitura: Leitura,
  alvos: string[] = [],
  para: string,
  { servicos, ...resto }: Valores,
): Valores {
  const mudam = servicosCitados(semOQueFica(dobrarSemEnderecos(para)), leitura.servicos).flat()
  const deles = servicos?.flat().some((id) => {
    const fica = !mudam.some((um) => um.id === id)
    return leitura.marcados.some((um) => um.servicoId === id && (fica || alvos.length !== 1 || um.id === alvos[0]))
  })
  return servicos && !deles ? { ...resto, servicos } : resto
}

import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  cancela,
  deVoltaAqui,
  juntoDele,
  maisIsso,
  maisUma,
  mesmos,
  muda,
  osOutros,
  tiraParte,
  todos,
} from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { semOQueFica, separarOQueFica, soOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { semanaDoDia } from '#agente/linguagem/tempo.ts'
import { type Comando, temValor, type ValoresDoComando } from '#agente/porta/comandos.ts'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import { repeteProposta } from '#agente/tarefas/iniciar.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { atosDe, certo, type Leitura, type Pedaco } from './leitura.ts'
import { semAParte } from './pedacos/partes-do-servico.ts'
import { baseDe, contaDeOutro, lerQuandoDe } from './pedacos/quando-dito.ts'
import { apontados, deOutroDia, fazParte, partirMudanca, peloHorario, velhoENovo } from './referencias.ts'
import { dobrarSemEnderecos, valoresDe } from './valores.ts'

/** «Nesse tô trabalhando, tem às 16h?»: the wish after a refusal, or a move of the one refused. */
export function valorEmTroca(leitura: Leitura, pedaco: Pedaco): Comando[] | undefined {
  const { texto } = pedaco
  const [recusa, ...resto] = texto.split(/(?<=[,.;!?\n])\s*(?!\d)|(?<=[,.;!?]\s)/)
  const depois = resto.join(' ')
  if (!recusa || depois.trim() === '') return undefined
  const [antes, atos] = [recusa, depois].map((parte) => atosDe(leitura, parte))
  const nega = ['rejeitar', 'nao'].some((ato) => antes?.has(ato))
  if (!nega || !atos || ['rejeitar', 'nao', 'desistir'].some((ato) => atos.has(ato))) return undefined
  const v = valoresDe(leitura, { texto: depois, atos })
  const { foraHoras } = lerQuandoDe(leitura, recusa) ?? {}
  if (v.quando && foraHoras) v.quando = { ...v.quando, foraHoras }
  if (!(v.quando?.data ?? v.quando?.hora ?? v.quando?.intervalo ?? v.quando?.ambiguidades[0])) return undefined
  const [dele, outro] = leitura.estado.tarefas.length === 0 ? (apontados(leitura, recusa) ?? []) : []
  if (dele && !outro && !v.servicos && !v.para) return remarcar(leitura, pedaco)
  return [{ tipo: 'preencher', valores: v }]
}

/**
 * The appointment that a text names by its words other than times («o banho da Mel, consegue
 * adiantar pras 9?»), else by one of its times («could Thursday's be at 4?»).
 */
function citados(leitura: Leitura, texto: string): string[] | undefined {
  if (leitura.marcados.length < 2 || leitura.estado.tarefas.length > 0) return undefined
  const frases = frasesDitas(texto)
  const semTempo = frases.reduceRight((resto, { ini, fim }) => `${resto.slice(0, ini)} ${resto.slice(fim)}`, texto)
  const tempos = frases.length > 1 ? frases.map(({ ini, fim }) => texto.slice(ini, fim)) : []
  const ditos = [semTempo, ...tempos]
  return ditos.map((dito) => apontados(leitura, dito)).find((alvos) => alvos?.length === 1)
}

/** «The check-up stays on Thursday, but could it be earlier, 2:30?»: what keeps its day. */
function noMesmoDia(leitura: Leitura, texto: string): string[] | undefined {
  const { fica, resto } = separarOQueFica(dobrar(texto))
  const { data, dias, hora, ambiguidades = [] } = lerQuandoDe(leitura, resto) ?? {}
  const soHora = !data && !dias && (hora !== undefined || ambiguidades.some(({ tipo }) => tipo === 'manha_ou_tarde'))
  const ficam = fica !== '' && soHora && !osOutros.test(dobrar(texto)) ? apontados(leitura, fica) : undefined
  return ficam?.length === 1 ? ficam : undefined
}

/** Below this certainty, another act is no objection to a correction that names both times. */
const certezaContraria = 0.3
const deCorrecao = new Set('mudar remarcar nao rejeitar desfazer informar conversa cumprimentar'.split(' '))

/**
 * Moves the last appointment if the text names its time and another one: «eu disse quarta né? É
 * terça, terça às 8».
 */
export function corrigirFeita(leitura: Leitura): Comando[] | undefined {
  const { estado, marcados, texto } = leitura
  const feita = marcados.find(({ id }) => id === estado.feitas[0]?.id)
  const dobrado = dobrarSemEnderecos(texto)
  if (!feita || estado.tarefas.length > 0 || [maisUma, maisIsso, cancela].some((um) => um.test(dobrado)))
    return undefined
  const atos = atosDe(leitura, texto)
  const frases = frasesDitas(texto)
  const soFeita = { ...leitura, marcados: [feita] }
  const velhas = frases.filter(({ ini, fim }) => apontados(soFeita, texto.slice(ini, fim))?.length)
  const novas = frases.filter((um) => !velhas.includes(um) && lerQuandoDe(leitura, texto.slice(um.ini, um.fim)))
  if ((atos.get('conversa') ?? 0) >= certo) return undefined
  if (
    velhas.length === 0 ||
    novas.length === 0 ||
    ![...atos].every(([ato, certeza]) => deCorrecao.has(ato) || certeza < certezaContraria)
  )
    return undefined
  const novo = velhas.reduceRight((resto, { ini, fim }) => `${resto.slice(0, ini)} ${resto.slice(fim)}`, texto)
  const valores = valoresDe(leitura, { texto: novo, atos }, relogioLocal(leitura.fuso, feita.inicio))
  if (!valores.quando || valores.servicos || valores.para) return undefined
  return [{ tipo: 'iniciar', tarefa: 'remarcar', alvos: [feita.id], valores: { quando: valores.quando } }]
}

/** «Tira a barba, só o corte»: takes a part of the service of one of theirs, and no other time. */
export function soUmaParte(leitura: Leitura, texto: string): Comando[] | undefined {
  const { marcados, servicos } = leitura
  // «Só tira a barba», of «Corte e barba», leaves the haircut.
  for (const parte of dobrarSemEnderecos(texto).split(/[,.;!?\n]/)) {
    const [tirado] = tiraParte.test(parte)
      ? (servicosCitados(parte.slice(parte.search(tiraParte)), servicos)[0] ?? [])
      : []
    const [dele, outro] = marcados.filter(
      (um) => tirado && um.servicoId !== tirado.id && fazParte(tirado.nome, um.servico),
    )
    const ficam = tirado && dele && !outro ? semAParte(leitura, dele, tirado.nome) : []
    if (dele && ficam.length > 0)
      return [{ tipo: 'iniciar', tarefa: 'remarcar', alvos: [dele.id], valores: { servicos: [ficam] } }]
  }
  const ditos = soOQueFica(dobrarSemEnderecos(texto)).flatMap((parte) => servicosCitados(parte, servicos)[0] ?? [])
  const deles = marcados.filter((um) => ditos.some(({ nome }) => fazParte(nome, um.servico)))
  if (deles.length === 0 || deles.some(({ servicoId }) => ditos.some(({ id }) => id === servicoId))) return undefined
  const alvos = deles.length === 1 ? deles.map(({ id }) => id) : apontados(leitura, texto)
  const valores = { servicos: [ditos.map(({ id }) => id)] }
  return [{ tipo: 'iniciar', tarefa: 'remarcar', ...(alvos && { alvos }), valores }]
}

const deVolta = new Set(
  'marcar disponibilidade mais_um duvida remarcar desistir repetir desfazer cancelar presenca'.split(' '),
)

/** Certainty of an act that is enough if the text names the very time that was cancelled. */
const certezaDeVolta = 0.2

/** Whether the client wants the time back that they just cancelled: «posso ficar com a das 10?». */
export function querDeVolta(leitura: Leitura): boolean {
  const { estado, texto, fuso } = leitura
  const [{ tipo, quadro } = {}] = estado.feitas
  if (tipo !== 'cancelar' || !quadro || estado.tarefas.length > 0 || cancela.test(dobrar(texto))) return false
  const atos = atosDe(leitura, texto, certezaDeVolta)
  const v = valoresDe(leitura, { texto, atos })
  const { servicoId, profissionalId, inicio } = quadro
  const dela = (v.quando ?? v.mesmo) && !v.para && repeteProposta(fuso, { servicoId, com: profissionalId, inicio }, v)
  return dela === true && (texto.includes('?') || [...atos.keys()].some((ato) => deVolta.has(ato)))
}

/** «No dia 11 às 8h30 pode pôr outro», after the move from there, wants nothing. */
export function semVoltar(leitura: Leitura, comandos: Comando[]): Comando[] {
  const { estado, fuso, texto } = leitura
  const [{ tipo, quadro: { inicio } = {} } = {}] = estado.feitas
  if (tipo !== 'remarcar' || inicio === undefined || estado.tarefas.length > 0) return comandos
  const pede = [muda, deVoltaAqui].some((uma) => uma.test(dobrar(texto)))
  if (pede || ['remarcar', 'mudar', 'desfazer', 'mais_um'].some((ato) => atosDe(leitura, texto, certo).has(ato)))
    return comandos
  const { dia, minuto } = relogioLocal(fuso, new Date(inicio))
  return comandos.map((um) => {
    const { quando: { data = '', hora = minuto } = {}, para } = 'valores' in um ? um.valores : {}
    const volta = um.tipo === 'iniciar' && !para && hora === minuto && data === dia
    return volta ? { tipo: 'confirmar' } : um
  })
}

/** Reads a move: the appointment and its new values. */
export function remarcar(leitura: Leitura, { texto, atos }: Pedaco): Comando[] {
  const juntos = leitura.estado.tarefas.length === 0 && deOutroDia(leitura, texto)
  if (juntos) {
    const valores = {
      quando: { data: juntos.data, ambiguidades: [] },
      ...(mesmos.dia.test(dobrar(texto)) && { mesmo: ['dia' as const] }),
    }
    return [{ tipo: 'iniciar', tarefa: 'remarcar', alvos: juntos.alvos, cada: true, valores }]
  }
  const daHora = peloHorario(leitura, texto)
  const partes = daHora ? { de: texto, para: daHora.resto } : partirMudanca(leitura, texto)
  const semAlvo = partes.de === '' && leitura.estado.feitas.length === 0 && apontados(leitura, texto)?.length === 0
  const inteira = partes.para === '' || semAlvo
  const { de, para } = (inteira && velhoENovo(leitura, texto)) || partes
  const contado = !de && contaDeOutro(leitura, texto)
  const doTexto = de || contado ? apontados(leitura, de || texto) : undefined
  const ditos = daHora ? [daHora.id] : de || doTexto?.length ? doTexto : citados(leitura, texto)
  const alvos = ditos ?? noMesmoDia(leitura, texto)
  const { marcados, fuso } = leitura
  const alvo = marcados.find(({ id }) => (alvos?.length === 1 ? id === alvos[0] : marcados.length === 1))
  const [aberta] = leitura.estado.tarefas
  const emConversa = alvo && (aberta?.alvo === alvo.id || aberta?.candidatos?.includes(alvo.id))
  const atual = alvo && relogioLocal(fuso, alvo.inicio)
  const base = (emConversa && baseDe(leitura)) || atual
  // «… pra sexta, a de terça continua»: the clause about what stays names no new day.
  const semFica = semOQueFica(dobrar(para))
  const novo = lerQuandoDe(leitura, semFica) ? semFica : para
  // «I'm away Tuesday. Can we do the Thursday instead?» is of the week of that Tuesday.
  const semana = atual && semanaDoDia(atual.dia)
  const longe =
    semana &&
    semana.de > relogioLocal(fuso, leitura.agora).dia &&
    de !== '' &&
    !emConversa &&
    leitura.estado.feitas.length === 0
  const daSemana = longe ? { ...leitura, pauta: [semana] } : leitura
  const valores = para ? valoresDe(daSemana, { texto: semFica === dobrar(para) ? para : novo, atos }, base) : {}
  const { outro, mesmo } = valoresDe(leitura, { texto: daHora?.resto ?? texto, atos })
  if (alvo && outro?.includes('pessoa')) valores.foraPessoas = [alvo.profissionalId]
  // «Minha mãe pediu 10h»: the appointment is booked for her already.
  const jaEhDe = leitura.estado.feitas.find(({ id }) => id === alvo?.id)?.quadro?.para
  if (jaEhDe && !valores.nome) delete valores.para
  // «Empurra o corte e a barba pra sexta» moves each of them.
  const citadosAqui = servicosCitados(dobrarSemEnderecos(de || texto), leitura.servicos).flat()
  const servicos = new Set(citadosAqui.map(({ id }) => id))
  const { quando, ...outros } = valores
  const jaEsta = atual && quando?.data === atual.dia && quando.hora === atual.minuto && Object.keys(outros).length === 0
  if (jaEsta && !outro && !mesmo && leitura.estado.tarefas.length === 0) return [{ tipo: 'ver', oque: 'agendamentos' }]
  // «Quinta é dia 19? Então não posso, viajo dia 19» names no new day.
  const { ambiguidades: _, data: dito, ...horas } = quando ?? { ambiguidades: [] }
  const soEsseDia = atual && dito === atual.dia && Object.keys({ ...horas, ...outros }).length === 0
  if (alvo && soEsseDia && !outro && !mesmo && negacao.test(dobrar(texto)) && !muda.test(dobrar(texto)))
    return [{ tipo: 'negar', alvos: [alvo.id] }]
  const deles = marcados.filter(({ id }) => alvos?.includes(id))
  const umDeCada = deles.length === servicos.size && deles.every((um) => servicos.has(um.servicoId))
  const cada = deles.length > 1 && (umDeCada || todos.test(dobrarSemEnderecos(de || texto)))
  const dobrado = dobrarSemEnderecos(texto)
  const mais = [maisUma, maisIsso, juntoDele].some((uma) => uma.test(dobrado)) || atos.has('mais_um')
  const outroDito = mais && alvos?.length === 0 && !muda.test(dobrado)
  const novos = outroDito ? valoresDe(leitura, { texto, atos }) : semServicoDoAlvo(leitura, alvos, para, valores)
  // «Põe o pé junto, às 15h», after a booking of the hands, is one more or a doubt, and no move.
  const troca = (de && !outroDito) || mesmo?.includes('hora') || muda.test(dobrado) || leitura.estado.tarefas.length > 0
  if (novos.servicos && !troca && deles.length === 0 && alvo) {
    return [
      {
        tipo: 'iniciar',
        tarefa: 'marcar',
        ...(mais ? { mais } : { alvos: [alvo.id] }),
        valores: { ...novos, ...(mesmo && { mesmo }) },
      },
    ]
  }
  return [
    {
      tipo: 'iniciar',
      tarefa: 'remarcar',
      ...(alvos && { alvos }),
      ...(cada && { cada }),
      valores: { ...novos, ...(outro && { outro }), ...(mesmo && { mesmo }) },
    },
  ]
}

/** Asked «move or cancel?»: «deixa, eu vou na quinta» names the appointment and nothing new. */
export function mudarOuFicar(leitura: Leitura, pedaco: Pedaco): Comando[] {
  const comandos = remarcar(leitura, pedaco)
  const nadaNovo = comandos.every((um) => um.tipo === 'iniciar' && um.alvos?.length && !temValor(um.valores))
  return nadaNovo && ![muda, negacao].some((uma) => uma.test(dobrar(pedaco.texto))) ? [{ tipo: 'desistir' }] : comandos
}

/**
 * «Muda o corte pra sexta»: the service names the appointment and is not a new one; nor is the
 * service of an appointment that stays: «… a limpeza fica como está».
 */
function semServicoDoAlvo(
  leitura: Leitura,
  alvos: string[] = [],
  para: string,
  { servicos, ...resto }: ValoresDoComando,
): ValoresDoComando {
  const mudam = servicosCitados(semOQueFica(dobrarSemEnderecos(para)), leitura.servicos).flat()
  const deles = servicos?.flat().some((id) => {
    const fica = !mudam.some((um) => um.id === id)
    return leitura.marcados.some((um) => um.servicoId === id && (fica || alvos.length !== 1 || um.id === alvos[0]))
  })
  return servicos && !deles ? { ...resto, servicos } : resto
}

/** Whether the client names no appointment, or the last one that was changed. */
export function soDaFeita(
  { fuso, marcados }: Leitura,
  { id, quadro }: EstadoConversa['feitas'][number],
  v: ValoresDoComando,
): boolean {
  const viva = marcados.find((um) => um.id === id)
  const deles = [quadro ?? {}, ...(viva ? [{ ...viva, inicio: viva.inicio.getTime() }] : [])]
  return !v.para && !v.nome && deles.some((um) => repeteProposta(fuso, um, v))
}

/** «E marca um banho na sexta», asked «move or cancel?» about another service, is a new booking. */
export const outroServico = (leitura: Leitura, { servicos }: ValoresDoComando) =>
  servicos !== undefined && foraOsSeus(leitura, { servicos }).length === servicos.length

/** The named services that the client has not booked. */
export const foraOsSeus = ({ marcados }: Leitura, { servicos = [] }: ValoresDoComando) =>
  servicos.filter((grupo) => !marcados.some(({ servicoId }) => grupo.includes(servicoId)))

/** Drops the old time from «a de quinta passa pra sexta» while a move is open. */
export function semOAntigo(leitura: Leitura, { texto, atos }: Pedaco, v: ValoresDoComando): ValoresDoComando {
  const [aberta] = leitura.estado.tarefas
  if (aberta?.tipo !== 'remarcar' || !aberta.alvo || !v.quando) return v
  const { de, para } = partirMudanca(leitura, texto)
  const novo = de && para ? valoresDe(leitura, { texto: para, atos }) : undefined
  return novo?.quando ? { ...v, quando: novo.quando } : v
}

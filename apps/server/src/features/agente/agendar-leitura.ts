import { diaDaSemana, relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { acharProfissionais, nomeComTitulo, servicosCitados } from './achar.ts'
import { escolherDaOferta } from './agendar-escolha.ts'
import type { Servico } from './ferramentas.ts'
import { disseNao, disseSim, disseTantoFaz, lerOrdinal } from './intencao.ts'
import type { Rascunho } from './motor.ts'
import { emailDe, nomeApresentado, nomeRespondido, outraPessoa } from './nome.ts'
import { contem, dobrar, palavras } from './texto.ts'
import { dizer, type Turno, temIntencao } from './turno-basico.ts'

const quantoAntes = [
  'mais cedo possivel',
  'quanto antes',
  'mais rapido possivel',
  'primeira vaga',
  'primeiro horario',
  'primeiro que tiver',
  'primeiro livre',
  'proxima vaga',
  'proximo horario livre',
  'assim que der',
  'o que tiver',
  'qualquer horario',
  'qualquer hora',
  'any time',
  'whatever you have',
  'asap',
  'earliest',
  'first available',
  'as soon as possible',
  'soonest',
]

/** Puts what the client wrote into the draft. True when anything changed. */
export function preencher(turno: Turno, rascunho: Rascunho): boolean {
  const respondeuQuem = turno.estado.espera === 'profissional' && disseTantoFaz(turno.dobrado)
  const antes = respondeuQuem ? '' : JSON.stringify(rascunho)
  lerPessoa(turno, rascunho)
  if (turno.estado.espera !== 'nome' || palavras(turno.dobrado).length > 4) {
    lerServico(turno, rascunho)
    lerProfissional(turno, rascunho)
  }
  if (contem(turno.dobrado, quantoAntes)) rascunho.primeira = true
  if (!escolherDaOferta(turno, rascunho)) lerDiaEHora(turno, rascunho)
  if (contem(turno.dobrado, ['ultimo horario', 'ultima vaga', 'last slot', 'last appointment of the day']))
    rascunho.ultima = true
  if (rascunho.minuto !== undefined || rascunho.minutos)
    for (const campo of ['primeira', 'ultima'] as const) delete rascunho[campo]
  return JSON.stringify(rascunho) !== antes
}

function lerPessoa(turno: Turno, rascunho: Rascunho): void {
  const { texto, dobrado, estado } = turno
  const email = emailDe(texto)
  const semEmail = texto
    .split(/\s+/)
    .filter((p) => !p.includes('@'))
    .join(' ')
  if (email) {
    rascunho.email = email
    delete rascunho.semEmail
  } else if (
    contem(dobrado, [
      'nao tenho email',
      'sem email',
      'nao tenho e mail',
      'sem e mail',
      'no email',
      'no e mail',
      'dont have email',
    ])
  )
    rascunho.semEmail = true
  else if (estado.espera === 'email' && !texto.includes('@') && recusaEmail(dobrado)) rascunho.semEmail = true
  const nome = estado.espera === 'nome' ? nomeRespondido(semEmail) : nomeApresentado(semEmail)
  if (nome && !temIntencao(turno, 'pessoa', 'abuso')) rascunho.nome = nome
  const outra = outraPessoa(texto)
  if (!outra) return
  if (outra.nome) rascunho.nome = outra.nome
  else if (!nome && !rascunho.outraPessoa) delete rascunho.nome
  rascunho.outraPessoa = outra.vinculo
}

function recusaEmail(dobrado: string): boolean {
  return (
    disseNao(dobrado) ||
    contem(dobrado, [
      'nao',
      'nao tenho',
      'nao quero',
      'prefiro nao',
      'none',
      'dont have',
      'don t have',
      'pular',
      'skip',
    ])
  )
}

function lerServico(turno: Turno, rascunho: Rascunho): void {
  const mostrados = rascunho.opcoesServico
    ? turno.servicos.filter(({ id }) => rascunho.opcoesServico?.includes(id))
    : turno.servicos
  const citados = servicosCitados(turno.dobrado, turno.servicos)
  const alternativas = contem(turno.dobrado, ['ou', 'or']) ? [citados.flat()] : citados
  const primeiros = alternativas[0] ?? porOrdem(turno, mostrados)
  const [primeiro] = primeiros
  if (!primeiro || citados.flat().some(({ id }) => id === rascunho.servicoId)) return
  soltarHorario(turno, rascunho)
  delete rascunho.opcoesServico
  if (primeiros.length > 1) {
    delete rascunho.servicoId
    rascunho.opcoesServico = primeiros.slice(0, 10).map(({ id }) => id)
    return
  }
  rascunho.servicoId = primeiro.id
  // Only what fits one service is remembered: nothing is guessed for later either.
  const depois = alternativas.slice(1, 6).flatMap((g) => (g.length === 1 && g[0] ? [g[0]] : []))
  if (depois.length === 0 || rascunho.remarcaId) return
  turno.estado.depois = depois.map(({ id }) => id)
  dizer(turno, turno.t.umDeCadaVez(primeiro.nome, depois.map(({ nome }) => nome).join(', ')))
}

/** «a segunda», in answer to «qual serviço?». */
function porOrdem({ estado, dobrado }: Turno, mostrados: Servico[]): Servico[] {
  const i = estado.espera === 'servico' ? lerOrdinal(dobrado, mostrados.length) : undefined
  return i === undefined ? [] : mostrados.slice(i, i + 1)
}

function lerProfissional(turno: Turno, rascunho: Rascunho): void {
  const semNome = rascunho.nome ? turno.dobrado.replace(dobrar(rascunho.nome), ' ') : turno.dobrado
  if (disseTantoFaz(turno.dobrado) && turno.estado.espera !== 'escolha') delete rascunho.profissionalId
  const achados = acharProfissionais(semNome, turno.profissionais)
  const unico = achados.length === 1 ? achados[0] : undefined
  const desconhecido = achados.length === 0 ? nomeComTitulo(turno.texto) : undefined
  const nomes = (lista: { nome: string }[]) => lista.map(({ nome }) => nome).join(', ')
  if (desconhecido) {
    const outros = turno.profissionais.slice(0, 10).map(({ nome }) => nome)
    dizer(
      turno,
      turno.t.naoTemos(desconhecido, nomes(turno.profissionais)),
      outros.length > 1 ? [...outros, turno.t.tantoFaz] : undefined,
    )
    if (outros.length > 1) turno.estado.espera = 'profissional'
  }
  if (!unico) return
  const servico = turno.servicos.find(({ id }) => id === rascunho.servicoId)
  if (servico && !unico.servicoIds.includes(servico.id)) {
    const quemFaz = turno.profissionais.filter((p) => p.servicoIds.includes(servico.id))
    dizer(turno, turno.t.naoFaz(unico.nome, servico.nome, nomes(quemFaz)))
    delete rascunho.profissionalId
    return
  }
  if (rascunho.profissionalId === unico.id || rascunho.com === unico.id) return
  rascunho.profissionalId = unico.id
  soltarHorario(turno, rascunho)
}

/** The chosen time is given back; the wish (day, hour) stays. */
export function soltarHorario(turno: Turno, rascunho: Rascunho): void {
  if (rascunho.inicio !== undefined) {
    const { dia, minuto } = relogioLocal(turno.entrada.fuso, new Date(rascunho.inicio))
    rascunho.dia ??= dia
    rascunho.minuto ??= minuto
  }
  delete rascunho.inicio
  delete rascunho.com
  turno.estado.oferta = []
}

function lerDiaEHora(turno: Turno, rascunho: Rascunho): void {
  const { quando, estado, entrada } = turno
  if (quando.exceto) excluir(turno, rascunho, quando.exceto)
  const escolhido = diaEscolhido(turno, rascunho)
  const dia = escolhido ?? quando.data
  const hora = quando.hora
  const minutos = quando.ambiguidades.flatMap((a) =>
    a.tipo === 'manha_ou_tarde' || a.tipo === 'varias_horas' ? a.opcoes : [],
  )
  const opcoesDia = escolhido
    ? []
    : quando.ambiguidades.flatMap((a) =>
        'opcoes' in a && a.tipo !== 'manha_ou_tarde' && a.tipo !== 'varias_horas' ? a.opcoes : [],
      )
  const outroDia = contem(turno.dobrado, [
    'outro dia',
    'outros dias',
    'outra data',
    'another day',
    'other days',
    'other day',
    'different day',
  ])
  const mudou =
    dia || quando.dias || hora !== undefined || quando.intervalo || minutos.length || opcoesDia.length || outroDia
  if (!mudou) return
  if (rascunho.inicio !== undefined) {
    const atual = relogioLocal(entrada.fuso, new Date(rascunho.inicio))
    const mesmoDia = (!dia || dia === atual.dia) && !quando.dias && opcoesDia.every((d) => d === atual.dia)
    const mesmaHora =
      (hora === undefined || hora === atual.minuto) && (minutos.length === 0 || minutos.includes(atual.minuto))
    if (mesmoDia && mesmaHora && !quando.intervalo && !outroDia) return
    soltarHorario(turno, rascunho)
  }
  if (outroDia && !dia)
    for (const campo of ['dia', 'dias', 'minuto', 'minutos', 'faixa'] as const) delete rascunho[campo]
  if (dia) {
    rascunho.dia = dia
    delete rascunho.dias
    delete rascunho.opcoesDia
  } else if (quando.dias) {
    rascunho.dias = quando.dias
    delete rascunho.dia
  } else if (opcoesDia.length > 0) {
    delete rascunho.dia
    delete rascunho.dias
    rascunho.opcoesDia = opcoesDia.slice(0, 5)
  }
  if (hora !== undefined || minutos.length > 0) {
    delete rascunho.faixa
    rascunho.minuto = hora
    rascunho.minutos = hora === undefined ? minutos.slice(0, 6) : undefined
  } else if (quando.intervalo) {
    rascunho.faixa = quando.intervalo
    delete rascunho.minuto
    delete rascunho.minutos
  }
  if (estado.espera === 'escolha') estado.oferta = []
}

/** A weekday ruled out is not offered, and what was chosen on it is given back. */
function excluir(turno: Turno, rascunho: Rascunho, exceto: number[]): void {
  rascunho.exceto = [...new Set([...(rascunho.exceto ?? []), ...exceto])]
  if (rascunho.inicio === undefined && rascunho.dia === undefined) return
  const dia = rascunho.dia ?? relogioLocal(turno.entrada.fuso, new Date(rascunho.inicio ?? 0)).dia
  if (!exceto.includes(diaDaSemana(dia))) return
  soltarHorario(turno, rascunho)
  delete rascunho.dia
}

/** The answer to «qual dos dois dias?»: a date, «a primeira», «essa», «a outra», a weekday, or yes when one was proposed. */
function diaEscolhido(turno: Turno, rascunho: Rascunho): string | undefined {
  const opcoes = rascunho.opcoesDia ?? []
  if (opcoes.length === 0) return undefined
  if (turno.quando.data) return turno.quando.data
  const ordinal = lerOrdinal(turno.dobrado, opcoes.length)
  if (ordinal !== undefined) return opcoes[ordinal]
  if (opcoes.length === 1 && disseSim(turno.dobrado)) return opcoes[0]
  if (disseTantoFaz(turno.dobrado)) return opcoes[0]
  if (
    contem(turno.dobrado, [
      'essa',
      'esta',
      'desta semana',
      'dessa semana',
      'essa semana',
      'esta semana',
      'mais proxima',
      'this',
      'this one',
      'this week',
    ])
  )
    return opcoes[0]
  if (
    contem(turno.dobrado, [
      'outra',
      'da outra',
      'da semana que vem',
      'semana que vem',
      'proxima semana',
      'da proxima',
      'next week',
      'the next one',
      'the other one',
    ])
  )
    return opcoes[1]
  const duvida = turno.quando.ambiguidades.find((a) => a.tipo === 'qual_semana')
  const naLista = duvida ? opcoes.filter((d) => duvida.opcoes.some((o) => diaDaSemana(o) === diaDaSemana(d))) : []
  return naLista.length === 1 ? naLista[0] : undefined
}

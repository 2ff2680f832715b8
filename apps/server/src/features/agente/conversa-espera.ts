import type { PeriodoEspera } from '@zelo/contract/espera'
import { relogioLocal, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { acharServicos } from './achar.ts'
import { preencher } from './agendar-leitura.ts'
import { perguntarOQueFalta, problemaDeData } from './agendar-perguntas.ts'
import type { MinhaEspera } from './ferramentas.ts'
import { comArtigo, diaCurto, hora } from './formato.ts'
import { frasesDaEspera } from './frases-espera.ts'
import { disseNao, disseSim } from './intencao.ts'
import type { Rascunho } from './motor.ts'
import { contem, dobrar } from './texto.ts'
import { dizer, instante, type Turno } from './turno-basico.ts'

const diasDeEspera = 30
const fala = /\b(?:lista|fila) d[ea] espera\b|\bwait(?:ing)? ?list\b|\bwaitlist\b/
const avisa =
  /\b(?:me avis\w*|avisa\w*|notify me|let me know)\b[^.!?]{0,30}\b(?:se|quando|caso|if|when)\b[^.!?]{0,30}\b(?:abrir|vagar|surgir|aparecer|desistir|desmarcar|opens?|free|cancels?)\b/
const querSair = /\b(?:sair|saio|tir\w+|remov\w+|cancel\w*|desist\w*|leave|off|remove)\b/
const querVer = /\b(?:estou|to|tou|minha|minhas|qual|quais|am i|my|which)\b/
const querEntrar = /\b(?:entrar|entra|coloc\w*|poe|por|botar?|bota|quero|queria|pode|join|put|add)\b/

/** «Quero a vaga que abriu», «take the time you offered». */
const querOQueAbriu =
  /\b(?:vagas?|horarios?|slots?|times?|spots?|openings?)\b[^.!?]{0,30}\b(?:abriu|abriram|vagou|surgiu|apareceu|liberou|sobrou|ofereceram|oferecid[oa]s?|opened|came (?:free|up)|freed|offered|that is free)\b/
const aceita =
  /\b(?:aceito|aceitar|pego|pegar|fico com|ficar com|take|accept)\b[^.!?]{0,30}\b(?:vaga|horario|oferta|slot|spot|time|offer)\b/

/** Of which day they speak; on several days one may wait for each. */
const diaEmDuvida = ['qual_semana', 'dia_passado', 'data_inexistente']

const deTodas = ['todas', 'todos', 'de tudo', 'all of them', 'both', 'as duas', 'dos dois']
const desiste = ['deixa', 'desisto', 'esquece', 'melhor nao', 'nao quero mais', 'never mind', 'forget it']

/** The waiting list: to enter it, to see what one waits for, to leave it. False: the text is about something else. */
export async function seguirEspera(turno: Turno): Promise<boolean> {
  const { estado, dobrado } = turno
  const aceitou = estado.ofereceuFila && disseSim(dobrado)
  if ((querOQueAbriu.test(dobrado) || (aceita.test(dobrado) && fala.test(dobrado))) && (await pegarOferta(turno)))
    return true
  if (estado.espera === 'sair_da_fila') {
    estado.espera = null
    const disse = acharServicos(dobrado, turno.servicos).length > 0 || contem(dobrado, deTodas)
    if (disse && !contem(dobrado, desiste) && !turno.intencoes.includes('agendar')) return sair(turno)
  }
  if (fala.test(dobrado)) {
    if (querSair.test(dobrado)) return sair(turno)
    if (querVer.test(dobrado) && !querEntrar.test(dobrado)) return listar(turno)
    return entrar(turno, true)
  }
  if (aceitou || avisa.test(dobrado)) return entrar(turno, true)
  return estado.naFila ? entrar(turno, false) : false
}

async function entrar(turno: Turno, comecando: boolean): Promise<boolean> {
  const { estado, entrada, ferramentas, servicos } = turno
  const t = frasesDaEspera[turno.idioma]
  if (!(await ferramentas.temEspera())) return largar(turno, t.semLista, [turno.t.falarComPessoa])
  const desistiu = contem(turno.dobrado, desiste) || (estado.espera !== 'email' && disseNao(turno.dobrado))
  if (!comecando && desistiu) return largar(turno, t.deixei)
  estado.rascunho ??= {}
  const { rascunho } = estado
  preencher(turno, rascunho)
  estado.naFila = true
  if (servicos.length === 1) rascunho.servicoId = servicos[0]?.id
  const servico = servicos.find(({ id }) => id === rascunho.servicoId)
  if (!servico) {
    if (turno.mensagens.at(-1)?.opcoes) return true
    return perguntar(
      turno,
      'servico',
      t.qualServico,
      servicos.slice(0, 10).map(({ nome }) => nome),
    )
  }
  const emDuvida = turno.quando.ambiguidades.some(({ tipo }) => diaEmDuvida.includes(tipo))
  if (emDuvida && (await problemaDeData(turno, rascunho))) return true
  const nome = rascunho.nome ?? (rascunho.outraPessoa ? undefined : entrada.cliente.nome)
  if (!nome) return perguntar(turno, 'nome', t.qualNome)
  const email = rascunho.email ?? entrada.cliente.email
  if (!email && rascunho.semEmail) return largar(turno, t.semEmail, [turno.t.falarComPessoa])
  if (!email) return perguntar(turno, 'email', t.qualEmail, [turno.t.naoTenho])
  const quemEscreve = rascunho.outraPessoa && entrada.cliente.nome
  const dias = diasDe(turno, rascunho)
  const resultado = await ferramentas.entrarNaEspera({
    servicoId: servico.id,
    profissionalId: rascunho.profissionalId,
    ...dias,
    periodo: periodoDe(rascunho),
    cliente: {
      nome: quemEscreve || nome,
      ...(quemEscreve && rascunho.outraPessoa && { para: { nome, vinculo: rascunho.outraPessoa } }),
      email,
      ...(entrada.cliente.telefone && { telefone: entrada.cliente.telefone }),
    },
  })
  if (resultado.tipo === 'ok') return largar(turno, t.entrou(servico.nome, escreverDias(dias, turno), email))
  if (resultado.tipo === 'dados_recusados')
    return perguntar(
      turno,
      resultado.campo === 'nome' ? 'nome' : 'email',
      resultado.campo === 'nome' ? t.qualNome : t.qualEmail,
    )
  if (resultado.tipo === 'muitos') return largar(turno, turno.t.muitos(resultado.esperarMin), [turno.t.falarComPessoa])
  return largar(turno, resultado.tipo === 'sem_lista' ? t.semLista : t.naoDeu, [turno.t.falarComPessoa])
}

async function listar(turno: Turno): Promise<boolean> {
  const t = frasesDaEspera[turno.idioma]
  const minhas = await turno.ferramentas.minhasEsperas()
  const tem = minhas.length > 0 || (await turno.ferramentas.temEspera())
  if (minhas.length === 0) dizer(turno, t.nenhuma, [tem ? t.entrarNaFila : turno.t.falarComPessoa])
  else {
    const linhas = minhas.map((uma) => `• ${[descrever(turno, uma), oferecida(turno, uma)].filter(Boolean).join(': ')}`)
    const abriu = minhas.some(({ oferta }) => oferta)
    dizer(turno, [t.minhas, ...linhas].join('\n'), [...(abriu ? [t.quero] : []), t.sairDaFila])
  }
  return true
}

/** «Abriu um horário, quinta-feira, 16/07, às 9h…»; nothing while there is none. */
function oferecida(turno: Turno, { oferta }: MinhaEspera): string | undefined {
  if (!oferta) return undefined
  const { fuso } = turno.entrada
  const ate = hora(relogioLocal(fuso, oferta.ate).minuto, turno.idioma)
  return frasesDaEspera[turno.idioma].abriu(
    instante(turno, oferta.inicio),
    comArtigo(oferta.profissional, turno.idioma),
    ate,
  )
}

/** The time that was offered, as if it had been chosen: it is confirmed and booked like any other. False: none is offered. */
async function pegarOferta(turno: Turno): Promise<boolean> {
  const { estado, dobrado } = turno
  const t = frasesDaEspera[turno.idioma]
  const abertas = (await turno.ferramentas.minhasEsperas()).filter(({ oferta }) => oferta)
  const ditos = acharServicos(dobrado, turno.servicos).map(({ id }) => id)
  const delas = abertas.filter(({ servicoId }) => ditos.length === 0 || ditos.includes(servicoId))
  const [uma] = delas
  if (!uma?.oferta) return false
  if (delas.length > 1) {
    const linhas = delas.map((cada) => `• ${cada.servico}: ${oferecida(turno, cada)}`)
    dizer(turno, [t.qualQuero, ...linhas].join('\n'), [...new Set(delas.map(({ servico }) => t.queroDe(servico)))])
    return true
  }
  const { inicio, profissionalId } = uma.oferta
  const { dia, minuto } = relogioLocal(turno.entrada.fuso, inicio)
  estado.rascunho = {
    servicoId: uma.servicoId,
    inicio: inicio.getTime(),
    com: profissionalId,
    dia,
    minuto,
    ...(uma.nome && { nome: uma.nome }),
    ...(uma.vinculo && { outraPessoa: uma.vinculo }),
    ...(uma.email && { email: uma.email }),
  }
  Object.assign(estado, { espera: null, oferta: [] })
  delete estado.naFila
  await perguntarOQueFalta(turno)
  return true
}

/** The one that is named, or the only one; with several the client says which. */
async function sair(turno: Turno): Promise<boolean> {
  const t = frasesDaEspera[turno.idioma]
  const minhas = await turno.ferramentas.minhasEsperas()
  const ditos = acharServicos(turno.dobrado, turno.servicos).map(({ nome }) => dobrar(nome))
  const todas = contem(turno.dobrado, deTodas)
  const alvo = todas || minhas.length === 1 ? minhas : minhas.filter(({ servico }) => ditos.includes(dobrar(servico)))
  if (minhas.length === 0) dizer(turno, t.nenhuma)
  else if (alvo.length === 0) {
    turno.estado.espera = 'sair_da_fila'
    dizer(
      turno,
      [t.qualSair, ...minhas.map((uma) => `• ${descrever(turno, uma)}`)].join('\n'),
      minhas.slice(0, 10).map(({ servico }) => t.sairDe(servico)),
    )
  } else {
    for (const { id } of alvo) await turno.ferramentas.sairDaEspera(id)
    dizer(turno, t.saiu(alvo.map((uma) => uma.servico).join(', ')))
  }
  return true
}

function perguntar(turno: Turno, espera: 'servico' | 'nome' | 'email', texto: string, opcoes?: string[]): true {
  turno.estado.espera = espera
  dizer(turno, texto, opcoes)
  return true
}

/** What is settled, or given up: nothing of it stays open. */
function largar({ estado, ...turno }: Turno, texto: string, opcoes?: string[]): true {
  Object.assign(estado, { rascunho: null, espera: null, oferta: [] })
  delete estado.naFila
  dizer({ estado, ...turno }, texto, opcoes)
  return true
}

function diasDe({ entrada }: Turno, { dia, dias }: Rascunho): { de: string; ate: string } {
  const hoje = relogioLocal(entrada.fuso, entrada.agora).dia
  if (dia && dia >= hoje) return { de: dia, ate: dia }
  if (dias && dias.ate >= hoje) return { de: [dias.de, hoje].sort().at(-1) ?? hoje, ate: dias.ate }
  return { de: hoje, ate: somarDias(hoje, diasDeEspera) }
}

function periodoDe({ faixa, minuto }: Rascunho): PeriodoEspera {
  const inteira = faixa && faixa.de === 0 && faixa.ate === 1440
  const onde = minuto ?? (faixa && !inteira ? (faixa.de + faixa.ate) / 2 : undefined)
  if (onde === undefined) return 'QUALQUER'
  return onde < 720 ? 'MANHA' : onde < 1080 ? 'TARDE' : 'NOITE'
}

function escreverDias({ de, ate }: { de: string; ate: string }, { idioma }: Turno): string {
  return de === ate ? diaCurto(de, idioma) : `${diaCurto(de, idioma)} – ${diaCurto(ate, idioma)}`
}

function descrever(turno: Turno, { servico, profissional, de, ate }: MinhaEspera): string {
  return [servico, profissional, escreverDias({ de, ate }, turno)].filter(Boolean).join(', ')
}

import type { PeriodoEspera } from '@zelo/contract/agenda/espera'
import type { MinhaEspera } from '#agenda/porta/reservas.ts'
import { frasesDaEspera } from '#agente/frases/espera.ts'
import { partes } from '#agente/linguagem/tempo.ts'
import type { ComandoDe, ValoresDoComando } from '#agente/porta/comandos.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { problemaDeData } from '#agente/tarefas/marcar/datas.ts'
import { perguntarOQueFalta, perguntarQuem } from '#agente/tarefas/marcar/marcar.ts'
import { daFaixa } from '#agente/tarefas/marcar/oferta.ts'
import { comArtigo, diaCurto, enumerar, hora } from '#platform/format.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import {
  type Botao,
  confirmar,
  dizer,
  encerrar,
  instante,
  negar,
  oferecerPessoa,
  perguntar,
  preenchendo,
  profissionalDe,
  servicoDe,
  type Turno,
} from './turno.ts'

const diasDeEspera = 30

/** Asks for missing values of a wish, then enters the waiting list on a yes or with the e-mail. */
export async function entrarNaFila(turno: Turno, tarefa: Tarefa, aceito = false): Promise<void> {
  const { entrada, ferramentas, servicos, idioma } = turno
  const { quadro } = tarefa
  const t = frasesDaEspera[idioma]
  if (!(await ferramentas.temEspera())) return largar(turno, t.semLista)
  const [unico, outro] = servicos
  const servico = servicoDe(turno, quadro.servicoId ?? doMarcado(turno, quadro)) ?? (outro ? undefined : unico)
  if (!servico) {
    const mostrados = servicos.filter(({ id }) => quadro.opcoesServico?.includes(id) ?? true).slice(0, 10)
    const botoes = mostrados.map(({ id, nome }) => preenchendo(nome, { servicos: [[id]] }))
    return perguntar(turno, 'servico', t.qualServico, botoes)
  }
  if (perguntarQuem(turno, quadro, servico.id)) return
  if (quadro.duvida && quadro.duvida.tipo !== 'varias_datas' && (await problemaDeData(turno, tarefa))) return
  const nome = quadro.nome ?? (quadro.para ? undefined : entrada.cliente.nome)
  if (!nome) return perguntar(turno, 'nome', t.qualNome)
  const email = quadro.email ?? entrada.cliente.email
  if (!email && quadro.semEmail) return largar(turno, t.semEmail)
  const semEmail = preenchendo(turno.t.naoTenho, { semEmail: true })
  const quemEscreve = quadro.para && entrada.cliente.nome
  const dias = diasDe(turno, quadro)
  const profissional = profissionalDe(turno, quadro.profissionalId)?.nome
  const jaTem = (await ferramentas.minhasEsperas()).find(
    (uma) =>
      uma.servicoId === servico.id &&
      !(uma.vinculo ?? quadro.para) &&
      (!profissional || uma.profissional === profissional) &&
      uma.de === dias.de &&
      uma.ate === dias.ate,
  )
  if (jaTem) {
    encerrar(turno)
    return dizer(turno, `${t.minhas}\n• ${descrever(turno, jaTem)}`)
  }
  const quais = [
    ...[servico.nome, profissional, escreverDias(dias, turno)],
    escreverPeriodo(turno, quadro),
    quadro.para && turno.t.emNomeDe(nome),
  ]
  const lida = t.pedido(quais.filter(Boolean).join(', '))
  const respondeu = entrada.estado.espera === 'email' && tarefa.lida === lida
  tarefa.lida = lida
  if (!email) return perguntar(turno, 'email', `${lida} ${t.qualEmail}`, [semEmail])
  if (!aceito && !respondeu)
    return perguntar(turno, 'confirmacao', `${lida} ${t.posso(email)}`, [confirmar(t.sim), negar(turno.t.nao)])
  const resultado = await ferramentas.entrarNaEspera({
    ...{ servicoId: servico.id, profissionalId: quadro.profissionalId, ...dias, periodo: periodoDe(quadro) },
    cliente: {
      ...{ nome: quemEscreve || nome, email },
      ...(quemEscreve && quadro.para && { para: { nome, vinculo: quadro.para } }),
      ...(entrada.cliente.telefone && { telefone: entrada.cliente.telefone }),
    },
  })
  if (resultado.tipo === 'ok') {
    encerrar(turno)
    return dizer(turno, t.entrou(servico.nome, escreverDias(dias, turno), email))
  }
  if (resultado.tipo === 'dados_recusados') {
    const campo = resultado.campo === 'nome' ? 'nome' : 'email'
    delete quadro[campo]
    return perguntar(turno, campo, campo === 'nome' ? t.qualNome : t.qualEmail)
  }
  if (resultado.tipo === 'muitos') return largar(turno, turno.t.muitos(resultado.esperarMin))
  largar(turno, resultado.tipo === 'sem_lista' ? t.semLista : t.naoDeu)
}

/** «Se abrir vaga mais cedo na sexta me avisa»: the service of the one appointment meant. */
function doMarcado({ marcados, entrada }: Turno, { opcoesServico, dia }: Quadro): string | undefined {
  const [dele, outro] = marcados.filter(
    ({ servicoId, inicio }) =>
      (opcoesServico?.includes(servicoId) ?? true) &&
      (dia ?? relogioLocal(entrada.fuso, inicio).dia) === relogioLocal(entrada.fuso, inicio).dia,
  )
  return outro ? undefined : dele?.servicoId
}

/** Lists the client's wishes with the offered times. */
export async function listarEsperas(turno: Turno): Promise<void> {
  const t = frasesDaEspera[turno.idioma]
  const minhas = await turno.ferramentas.minhasEsperas()
  if (minhas.length === 0) {
    if (!(await turno.ferramentas.temEspera())) return oferecerPessoa(turno, t.nenhuma)
    return dizer(turno, t.nenhuma, [
      { texto: t.entrarNaFila, comando: { tipo: 'iniciar', tarefa: 'esperar', valores: {} } },
    ])
  }
  const linhas = minhas.map((uma) => `• ${[descrever(turno, uma), oferecida(turno, uma)].filter(Boolean).join(': ')}`)
  dizer(turno, [t.minhas, ...linhas].join('\n'), [
    ...(minhas.some(({ oferta }) => oferta)
      ? [{ texto: t.quero, comando: { tipo: 'aceitar_oferta' as const, valores: {} } }]
      : []),
    { texto: t.sairDaFila, comando: { tipo: 'sair_da_espera', valores: {}, certo: minhas.length === 1 } },
  ])
}

/** Takes an offered time as if chosen: it is confirmed and booked like any other. */
export async function aceitarOferta(turno: Turno, { valores }: ComandoDe<'aceitar_oferta'>): Promise<void> {
  const { estado, idioma, entrada } = turno
  const t = frasesDaEspera[idioma]
  const abertas = (await turno.ferramentas.minhasEsperas()).filter(({ oferta }) => oferta)
  const delas = doServico(abertas, valores)
  const [uma] = delas
  if (!uma?.oferta) return listarEsperas(turno)
  if (delas.length > 1) {
    const linhas = delas.map((cada) => `• ${cada.servico}: ${oferecida(turno, cada)}`)
    const botoes = delas.map(
      (cada): Botao => ({
        texto: t.queroDe(cada.servico),
        comando: { tipo: 'aceitar_oferta', valores: { servicos: [[cada.servicoId]] } },
      }),
    )
    return dizer(turno, [t.qualQuero, ...linhas].join('\n'), botoes)
  }
  const { inicio, profissionalId } = uma.oferta
  const { dia, minuto } = relogioLocal(entrada.fuso, inicio)
  const tarefa: Tarefa = {
    tipo: 'marcar',
    mais: true,
    quadro: {
      ...{ servicoId: uma.servicoId, inicio: inicio.getTime(), com: profissionalId, dia, minuto },
      ...(uma.nome && { nome: uma.nome }),
      ...(uma.vinculo && { para: uma.vinculo }),
      ...(uma.email && { email: uma.email }),
    },
  }
  Object.assign(estado, { espera: null, oferta: [], tarefas: [tarefa, ...estado.tarefas] })
  await perguntarOQueFalta(turno, tarefa)
}

/** Leaves the named or the only list after a yes; asks which one if there are several. */
export async function sairDaFila(turno: Turno, comando: ComandoDe<'sair_da_espera'>): Promise<void> {
  const { valores, todas } = comando
  const { estado } = turno
  const t = frasesDaEspera[turno.idioma]
  const minhas = await turno.ferramentas.minhasEsperas()
  // Leaving also ends an open wish to join, except for a service that the client did not name.
  const deixadas = estado.tarefas.filter(
    ({ tipo, quadro: { servicoId } }) =>
      tipo === 'esperar' && (!servicoId || (valores.servicos?.flat().includes(servicoId) ?? true)),
  )
  if (estado.tarefas[0] && deixadas.includes(estado.tarefas[0])) estado.espera = null
  estado.tarefas = estado.tarefas.filter((uma) => !deixadas.includes(uma))
  if (minhas.length === 0) return dizer(turno, t.nenhuma)
  const delas = todas ? minhas : doServico(minhas, valores)
  const servicos = [...new Map(delas.map(({ servicoId, servico }) => [servicoId, servico])).entries()]
  if (!todas && servicos.length > 1) {
    const botoes = servicos.map(
      ([id, nome]): Botao => ({
        texto: t.sairDe(nome),
        comando: { tipo: 'sair_da_espera', valores: { servicos: [[id]] }, certo: true },
      }),
    )
    return perguntar(
      turno,
      'sair_da_fila',
      [t.qualSair, ...delas.map((uma) => `• ${descrever(turno, uma)}`)].join('\n'),
      botoes,
    )
  }
  const nomes = servicos.map(([, nome]) => nome)
  if (!comando.certo)
    return perguntar(turno, 'sair_da_fila', t.querSair(enumerar(nomes, turno.t.e)), [
      { texto: t.simSair, comando: { ...comando, certo: true } },
      negar(turno.t.naoManter),
    ])
  for (const { id } of delas) await turno.ferramentas.sairDaEspera(id)
  estado.espera = null
  dizer(turno, t.saiu(enumerar(nomes, turno.t.e)))
}

function doServico(esperas: MinhaEspera[], { servicos }: ValoresDoComando): MinhaEspera[] {
  const ditos = servicos?.flat() ?? []
  const delas = esperas.filter(({ servicoId }) => ditos.includes(servicoId))
  return delas.length > 0 ? delas : esperas
}

/** «Abriu um horário, quinta-feira, 16/07, às 9h…»; undefined without an offer. */
function oferecida(turno: Turno, { oferta }: MinhaEspera): string | undefined {
  if (!oferta) return undefined
  const { entrada, idioma } = turno
  const ate = hora(relogioLocal(entrada.fuso, oferta.ate).minuto, idioma)
  return frasesDaEspera[idioma].abriu(instante(turno, oferta.inicio), comArtigo(oferta.profissional, idioma), ate)
}

/** Gives the task up and offers a person, who may be able to do it. */
function largar(turno: Turno, texto: string): void {
  encerrar(turno)
  oferecerPessoa(turno, texto)
}

function diasDe({ entrada }: Turno, { dia, dias }: Quadro): { de: string; ate: string } {
  const hoje = relogioLocal(entrada.fuso, entrada.agora).dia
  if (dia && dia >= hoje) return { de: dia, ate: dia }
  if (dias && dias.ate >= hoje) return { de: [dias.de, hoje].sort().at(-1) ?? hoje, ate: dias.ate }
  return { de: hoje, ate: somarDias(hoje, diasDeEspera) }
}

function periodoDe({ faixa, minuto }: Quadro): PeriodoEspera {
  const inteira = faixa && faixa.de === 0 && faixa.ate === 1440
  const onde = minuto ?? (faixa && !inteira ? (faixa.de + faixa.ate) / 2 : undefined)
  if (onde === undefined) return 'QUALQUER'
  return onde < 720 ? 'MANHA' : onde < 1080 ? 'TARDE' : 'NOITE'
}

function escreverPeriodo({ t, idioma }: Turno, quadro: Quadro): string {
  const faixas = { MANHA: partes.manha, TARDE: partes.tarde, NOITE: partes.noite, QUALQUER: undefined }
  return daFaixa(t, idioma, faixas[periodoDe(quadro)]).replace(/^, /, '')
}

function escreverDias({ de, ate }: { de: string; ate: string }, { idioma }: Turno): string {
  return de === ate ? diaCurto(de, idioma) : `${diaCurto(de, idioma)} – ${diaCurto(ate, idioma)}`
}

function descrever(turno: Turno, { servico, profissional, de, ate }: MinhaEspera): string {
  return [servico, profissional, escreverDias({ de, ate }, turno)].filter(Boolean).join(', ')
}

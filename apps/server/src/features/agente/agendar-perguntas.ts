import { diaDaSemana, minutosDe } from '#features/agenda/disponibilidade-fuso.ts'
import { buscarEOferecer, livresNoDia } from './agendar-oferta.ts'
import { comArtigo, diaCurto, diaLongo, hora } from './formato.ts'
import { sinalAntes } from './frases-sinal.ts'
import type { Rascunho } from './motor.ts'
import { dizer, instante, passar, type Turno, valor } from './turno-basico.ts'

/** One question: the first thing that is still missing, in the order in which people decide. */
export async function perguntarOQueFalta(turno: Turno): Promise<void> {
  const { estado, t } = turno
  estado.rascunho ??= {}
  const { rascunho } = estado
  const servico =
    turno.servicos.find(({ id }) => id === rascunho.servicoId) ??
    (turno.servicos.length === 1 ? turno.servicos[0] : undefined)
  if (turno.servicos.length === 0) return passar(turno, 'sem_resposta', t.semServicos)
  if (!servico) {
    if (turno.quando.ambiguidades.length > 0 && (await problemaDeData(turno, rascunho))) return
    estado.espera = 'servico'
    const duvida = turno.servicos.filter(({ id }) => rascunho.opcoesServico?.includes(id))
    return dizer(
      turno,
      duvida.length > 0 ? t.qualDosServicos : t.qualServico,
      (duvida.length > 0 ? duvida : turno.servicos).slice(0, 10).map(({ nome }) => nome),
    )
  }
  rascunho.servicoId = servico.id
  await deixarHoraFechada(turno, rascunho)
  if (rascunho.inicio === undefined) {
    if (await problemaDeData(turno, rascunho)) return
    const primeiraVez = estado.espera !== 'escolha' && estado.espera !== 'dia' && estado.espera !== 'confirmacao'
    const custa = t.custa(valor(turno, servico.precoCentavos), servico.precoCentavos === 0)
    const resumo = primeiraVez ? t.resumoServico(servico.nome, servico.duracaoMin, custa) : ''
    const encontro = await buscarEOferecer(turno, rascunho, resumo)
    if (encontro.tipo === 'duas_horas') {
      estado.espera = 'hora'
      const [a = 0, b = 0] = encontro.opcoes
      return dizer(turno, t.qualPeriodo(hora(a, turno.idioma), hora(b, turno.idioma)), [
        hora(a, turno.idioma),
        hora(b, turno.idioma),
      ])
    }
    if (encontro.tipo !== 'achou') return
    rascunho.inicio = encontro.horario.inicio.getTime()
    rascunho.com = encontro.horario.profissionalId
    const vaiConfirmar = rascunho.remarcaId || (quemVem(turno, rascunho) && temContato(turno, rascunho))
    if (!vaiConfirmar) dizer(turno, t.temos(instante(turno, rascunho.inicio)))
  }
  pedirDados(turno, rascunho)
}

/** «hoje às 9» said at ten is nine in the evening only for a company that is open then; for the others it is over. */
async function deixarHoraFechada(turno: Turno, rascunho: Rascunho): Promise<void> {
  const { data, hora, horaPassada } = turno.quando
  if (horaPassada === undefined || data === undefined || hora === undefined) return
  if (rascunho.inicio !== undefined || rascunho.minuto !== hora) return
  const { semana, excecoes } = await turno.ferramentas.consultarHorarioFuncionamento()
  const faixas =
    excecoes.find((e) => e.data === data)?.faixas ?? semana.find((s) => s.diaSemana === diaDaSemana(data))?.faixas ?? []
  const aberta = faixas.some(({ inicio, fim }) => {
    const [de, ate] = [minutosDe(inicio), minutosDe(fim)]
    return hora >= de && (ate <= de || hora < ate)
  })
  if (aberta) return
  delete rascunho.minuto
  dizer(turno, turno.t.horaPassou)
}

function pedirDados(turno: Turno, rascunho: Rascunho): void {
  const { estado, entrada, t } = turno
  if (rascunho.remarcaId) {
    confirmarMudanca(turno, rascunho)
    return
  }
  const nome = quemVem(turno, rascunho)
  if (!nome) {
    const insiste = estado.espera === 'nome'
    estado.espera = 'nome'
    dizer(turno, insiste ? t.nomeEstranho : t.qualSeuNome)
    return
  }
  rascunho.nome = nome
  const email = rascunho.email ?? (rascunho.semEmail ? undefined : entrada.cliente.email)
  if (!temContato(turno, rascunho)) {
    estado.espera = 'email'
    dizer(turno, t.qualEmail, [t.naoTenho])
    return
  }
  rascunho.email = email
  const servico = turno.servicos.find(({ id }) => id === rascunho.servicoId)
  const quem = turno.profissionais.find(({ id }) => id === rascunho.com)
  estado.espera = 'confirmacao'
  const preco = valor(turno, servico?.precoCentavos ?? 0)
  const sinal = servico ? sinalAntes(servico, turno.idioma) : ''
  if (sinal) dizer(turno, sinal)
  dizer(
    turno,
    t.confirma(
      servico?.nome ?? '',
      comArtigo(quem?.nome ?? '', turno.idioma),
      instante(turno, rascunho.inicio ?? 0),
      preco,
      nome,
    ),
    [t.sim, t.nao],
  )
}

/** Whose appointment it is: who writes, unless they speak of somebody else. */
function quemVem({ entrada }: Turno, { nome, outraPessoa }: Rascunho): string | undefined {
  return nome ?? (outraPessoa ? undefined : entrada.cliente.nome)
}

/** Somewhere to write to: a phone that the channel knows will do. */
function temContato({ entrada }: Turno, { email, semEmail }: Rascunho): boolean {
  return Boolean(email ?? semEmail ?? entrada.cliente.email ?? entrada.cliente.telefone)
}

/** Who is coming is known: only the new time is asked about. */
function confirmarMudanca(turno: Turno, rascunho: Rascunho): void {
  const { estado, idioma, t } = turno
  const servico = turno.servicos.find(({ id }) => id === rascunho.servicoId)?.nome ?? ''
  const quem = comArtigo(turno.profissionais.find(({ id }) => id === rascunho.com)?.nome ?? '', idioma)
  estado.espera = 'confirmacao'
  dizer(turno, t.confirmaMudanca(t.item(servico, quem, instante(turno, rascunho.inicio ?? 0))), [t.simRemarcar, t.nao])
}

/** Of the days named, those that have what is asked for. */
async function diasLivres(turno: Turno, rascunho: Rascunho, dias: string[]): Promise<string[]> {
  if (!rascunho.servicoId) return dias
  const livres: string[] = []
  for (const dia of dias) if ((await livresNoDia(turno, rascunho, dia)).length > 0) livres.push(dia)
  return livres
}

/** Ambiguous or impossible dates are asked about, never guessed. True when it has asked. */
export async function problemaDeData(turno: Turno, rascunho: Rascunho): Promise<boolean> {
  const { quando, t, idioma, estado } = turno
  if (rascunho.dia || rascunho.inicio !== undefined) {
    if (!quando.ambiguidades.some((a) => a.tipo === 'ja_passou') || rascunho.inicio !== undefined) return false
    delete rascunho.minuto
    delete rascunho.minutos
    delete rascunho.faixa
    dizer(turno, t.horaPassou)
    return false
  }
  const opcoes = (dias: string[]) => dias.map((d) => diaCurto(d, idioma))
  const perguntar = (texto: string, dias: string[]): true => {
    estado.espera = 'dia'
    dizer(turno, texto, dias.length > 0 ? opcoes(dias) : undefined)
    return true
  }
  for (const a of quando.ambiguidades) {
    if (a.tipo === 'qual_semana') return perguntar(t.qualSemana, a.opcoes)
    if (a.tipo === 'varias_datas' && a.opcoes.length > 1) {
      const livres = await diasLivres(turno, rascunho, a.opcoes.slice(0, 5))
      if (livres.length !== 1) return perguntar(t.qualDosDias, a.opcoes.slice(0, 5))
      rascunho.dia = livres[0]
      delete rascunho.opcoesDia
      return false
    }
    if (a.tipo === 'hora_inexistente') dizer(turno, t.horaNaoExiste)
    if (a.tipo !== 'dia_passado' && a.tipo !== 'data_inexistente') continue
    const [proposto] = a.opcoes
    // The whole booking is said back before it is made: with the hour known that is the question.
    if (a.tipo === 'dia_passado' && proposto && a.opcoes.length === 1 && rascunho.minuto !== undefined) {
      dizer(turno, t.diaPassou(/\d/.test(a.texto) ? a.texto : ''))
      rascunho.dia = proposto
      delete rascunho.opcoesDia
      return false
    }
    const problema = a.tipo === 'dia_passado' ? t.diaPassou(/\d/.test(a.texto) ? a.texto : '') : t.diaNaoExiste(a.texto)
    return perguntar(`${problema} ${proposto ? t.seria(diaLongo(proposto, idioma)) : t.qualDia}`, a.opcoes)
  }
  if (rascunho.opcoesDia && estado.espera === 'dia' && rascunho.opcoesDia.length > 0)
    return perguntar(t.qualDosDias, rascunho.opcoesDia)
  return false
}

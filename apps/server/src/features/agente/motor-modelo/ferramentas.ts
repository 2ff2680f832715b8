import { createHash } from 'node:crypto'
import type { Schema, ToolSet } from 'ai'
import type { ZodMiniType } from 'zod/mini'
import {
  type Dia,
  diaDaSemana,
  existeDia,
  horaDe,
  instanteLocal,
  minutosDe,
  relogioLocal,
  somarDias,
} from '#features/agenda/disponibilidade-fuso.ts'
import { apelidoDe, apelidos, codigoDaEspera, codigoDe } from '../ferramentas/apelidos.ts'
import { proximoExpediente } from '../ferramentas/expediente-equipe.ts'
import { nomeDaSemana, preco, quandoLongo } from '../frases/formato.ts'
import { sinalAntes } from '../frases/sinal.ts'
import { lerQuando } from '../linguagem/quando.ts'
import type {
  Agendamento,
  DadosCliente,
  Ferramentas,
  Profissional,
  Servico,
  SinalDoAgente,
} from '../porta/ferramentas.ts'
import type { EntradaMotor } from '../porta/motor.ts'
import { descricoes, esquemas, type NomeFerramenta } from './esquemas.ts'
import type { Sigilo } from './sigilo.ts'

const maxDias = 14
const maxHorarios = 40
/** Bookings, moves and cancellations in one answer: nobody asks for more at once. */
const maxEscritas = 4

export type Oficina = {
  ferramentas: Ferramentas
  entrada: Pick<EntradaMotor, 'agora' | 'fuso' | 'idioma' | 'cliente'>
  servicos: readonly Servico[]
  profissionais: readonly Profissional[]
  sigilo: Sigilo
  /** Names of this answer's calls begin with it: the same in an answer that goes on after a crash. */
  turno: string
  /** Writes that this answer has made, also before a crash; each new one is added. */
  escritas: string[]
  /** Whether client or agent has named that day and hour before. */
  foiDito(inicio: Date): boolean
  /** A tool broke, which no model can mend. */
  aoQuebrar(error: unknown): void
}

type Escritos = Record<NomeFerramenta, Schema>
let escritos: Escritos | undefined

type Saida = { tipo: string } & Record<string, unknown>
class Recusa extends Error {
  readonly saida: Saida
  constructor(saida: Saida) {
    super(saida.tipo)
    this.saida = saida
  }
}

/**
 * The tools as a model sees them: codes instead of ids, local dates and hours, typed refusals. They are bound to the conversation, so nothing in
 * their input says whose records are meant. Refusals are results; an error of the infrastructure ends the answer.
 */
export function ferramentasDoModelo(oficina: Oficina, { zodSchema }: Pick<typeof import('ai'), 'zodSchema'>): ToolSet {
  // Written out once: as JSON they are the same for every call, and writing them costs milliseconds.
  escritos ??= Object.fromEntries(
    Object.entries<ZodMiniType>(esquemas).map(([nome, esquema]) => [nome, zodSchema(esquema)]),
  ) as Escritos
  const lidos = escritos
  const executar = execucoes(oficina)
  const { sigilo } = oficina
  const feita = (nome: NomeFerramenta) => ({
    description: descricoes[nome],
    inputSchema: lidos[nome],
    execute: async (input: unknown): Promise<unknown> => {
      try {
        const saida = await (executar[nome] as (input: unknown) => Promise<Saida>)(input)
        return JSON.parse(sigilo.cobrir(JSON.stringify(saida)))
      } catch (error) {
        if (error instanceof Recusa) return error.saida
        oficina.aoQuebrar(error)
        throw new Error('interrompido')
      }
    },
  })
  return Object.fromEntries((Object.keys(esquemas) as NomeFerramenta[]).map((nome) => [nome, feita(nome)])) as ToolSet
}

type Entradas = { [N in NomeFerramenta]: (typeof esquemas)[N]['_zod']['output'] }
type Execucoes = { [N in NomeFerramenta]: (input: Entradas[N]) => Promise<Saida> }

function execucoes(oficina: Oficina): Execucoes {
  const { ferramentas, entrada, sigilo, escritas, turno } = oficina
  const { agora, fuso, idioma } = entrada
  const servicos = apelidos(oficina.servicos)
  const profissionais = apelidos(oficina.profissionais)
  const hoje = relogioLocal(fuso, agora).dia

  const achar = <T>(campo: string, lista: ReadonlyMap<string, T>, codigo: string): T => {
    const item = lista.get(codigo)
    if (!item) throw new Recusa({ tipo: 'desconhecido', campo, conhecidos: [...lista.keys()].slice(0, 60) })
    return item
  }
  const acharProfissional = (codigo: string | undefined) =>
    codigo ? achar('profissional', profissionais, codigo) : undefined
  const acharMeu = async (codigo: string) => {
    const meus = (await ferramentas.meusAgendamentos({ emAndamento: true })).filter((a) => codigoDe(a) === codigo)
    const [unico] = meus
    if (!unico || meus.length > 1) throw new Recusa({ tipo: 'nao_encontrado' })
    return unico
  }
  const noDia = (dia: string): Dia => {
    const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dia)
    if (!partes || !existeDia(Number(partes[1]), Number(partes[2]), Number(partes[3])))
      throw new Recusa({ tipo: 'data_recusada', formato: 'AAAA-MM-DD' })
    return dia
  }
  const noInstante = (dia: string, hora: string): Date => {
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hora)) throw new Recusa({ tipo: 'data_recusada', formato: 'HH:mm' })
    return instanteLocal(fuso, noDia(dia), minutosDe(hora))
  }
  const combinado = (inicio: Date) => {
    if (escritas.length >= maxEscritas) throw new Recusa({ tipo: 'limite_da_vez', maximo: maxEscritas })
    if (!oficina.foiDito(inicio)) throw new Recusa({ tipo: 'confirmar_antes', diga: quandoLongo(inicio, fuso, idioma) })
  }
  const quemE = ({ nome, email, telefone }: DadosCliente): DadosCliente => ({
    nome: sigilo.valor(nome),
    email: (email && sigilo.valor(email)) || entrada.cliente.email || undefined,
    telefone: (telefone && sigilo.valor(telefone)) || entrada.cliente.telefone || undefined,
  })
  /** The first who has that time, when the client named nobody. */
  const quemAtende = async (servico: Servico, codigo: string | undefined, inicio: Date, remarcaId?: string) => {
    const pedido = acharProfissional(codigo)
    if (pedido) return pedido.id
    const ate = new Date(inicio.getTime() + 60_000)
    const [livre] = await ferramentas.listarHorariosLivres({
      servicoId: servico.id,
      de: inicio,
      ate,
      limite: 1,
      remarcaId,
    })
    if (!livre) throw new Recusa({ tipo: 'horario_ocupado' })
    return livre.profissionalId
  }
  const contar = (a: Agendamento) => {
    const { dia, minuto } = relogioLocal(fuso, a.inicio)
    return {
      codigo: codigoDe(a),
      servico: a.servico,
      profissional: a.profissional,
      quando: quandoLongo(a.inicio, fuso, idioma),
      data: dia,
      hora: horaDe(minuto),
      preco: preco(a.precoCentavos, idioma),
      ...(a.atraso && { cliente_atrasa: a.atraso.minutos ? `~${a.atraso.minutos} min` : 'sim' }),
      ...(a.sinal && { sinal: contarSinal(a.sinal) }),
    }
  }
  const contarSinal = ({ situacao, valorCentavos, ate, regra }: SinalDoAgente) => ({
    valor: preco(valorCentavos, idioma),
    ...(situacao === 'AGUARDANDO'
      ? { situacao: 'falta pagar: o horário está só reservado', reservado_ate: quandoLongo(ate, fuso, idioma) }
      : { situacao: situacao === 'PAGO' ? 'pago' : situacao.toLowerCase() }),
    regra: regra[idioma],
  })
  const contado = <R extends { tipo: string }>(r: R): Saida =>
    'agendamento' in r ? { tipo: r.tipo, agendamento: contar(r.agendamento as Agendamento) } : { ...r }
  const diaLido = (dia: Dia) => ({ data: dia, dia_semana: nomeDaSemana(diaDaSemana(dia), idioma) })
  const noMomento = ({ inicio, profissional }: { inicio: Date; profissional: string }) => {
    const { dia, minuto } = relogioLocal(fuso, inicio)
    return { ...diaLido(dia), hora: horaDe(minuto), profissional }
  }

  function entender(texto: string) {
    const { data, hora, intervalo, dias, ambiguidades } = lerQuando(texto, { agora, fuso })
    return {
      ...(data && diaLido(data)),
      ...(hora !== undefined && { hora: horaDe(hora) }),
      ...(intervalo && { entre: `${horaDe(intervalo.de)}–${horaDe(intervalo.ate)}` }),
      ...(dias && { de: dias.de, ate: dias.ate }),
      duvidas: ambiguidades.map((a) => ({
        tipo: a.tipo,
        ...('opcoes' in a && {
          opcoes: a.opcoes.map((o) => (typeof o === 'number' ? horaDe(o) : diaLido(o))),
        }),
      })),
    }
  }

  /** The days to look at: those that the client's words say, else those that are given, else the next fortnight. */
  function janela({ quando, de, ate }: Entradas['horarios_livres']) {
    const lido = quando === undefined ? undefined : lerQuando(quando, { agora, fuso })
    if (lido && !lido.data && !lido.dias && lido.ambiguidades.some((a) => a.tipo !== 'so_periodo') && !de)
      throw new Recusa({ tipo: 'duvida', ...entender(quando ?? '') })
    const primeiro = lido?.data ?? lido?.dias?.de ?? (de === undefined ? hoje : noDia(de))
    const pedido = lido?.data ?? lido?.dias?.ate ?? (ate === undefined ? undefined : noDia(ate))
    const maximo = somarDias(primeiro, maxDias - 1)
    const ultimo = pedido === undefined || pedido > maximo || pedido < primeiro ? maximo : pedido
    return { de: primeiro, ate: ultimo, intervalo: lido?.intervalo, hora: lido?.hora }
  }

  return {
    servicos: async () => ({
      tipo: 'ok',
      servicos: [...servicos].map(([codigo, s]) => ({
        codigo,
        nome: s.nome,
        ...(s.descricao && { descricao: s.descricao.slice(0, 300) }),
        duracao_min: s.duracaoMin,
        preco: preco(s.precoCentavos, idioma),
        ...(s.sinalPedido && { sinal: sinalAntes(s, idioma) }),
      })),
    }),
    profissionais: async ({ servico }) => {
      const alvo = servico === undefined ? undefined : achar('servico', servicos, servico)
      const quem = [...profissionais].filter(([, p]) => !alvo || p.servicoIds.includes(alvo.id))
      return {
        tipo: 'ok',
        profissionais: quem.map(([codigo, p]) => ({
          codigo,
          nome: p.nome,
          servicos: p.servicoIds.map((id) => apelidoDe(servicos, id)).filter(Boolean),
        })),
      }
    },
    horario_funcionamento: async () => {
      const { semana, excecoes, endereco, telefone } = await ferramentas.consultarHorarioFuncionamento()
      return {
        tipo: 'ok',
        semana: semana.map(({ diaSemana, faixas }) => ({ dia: nomeDaSemana(diaSemana, idioma), faixas })),
        dias_diferentes: excecoes.slice(0, 30).map((e) => ({ ...diaLido(e.data), faixas: e.faixas, motivo: e.motivo })),
        endereco,
        telefone,
      }
    },
    entender_data: async ({ texto }) => ({ tipo: 'ok', ...entender(texto) }),
    async horarios_livres(pedido) {
      const servico = achar('servico', servicos, pedido.servico)
      const quem = acharProfissional(pedido.profissional)
      const { de, ate, intervalo, hora } = janela(pedido)
      const remarcaId = pedido.remarca === undefined ? undefined : (await acharMeu(pedido.remarca)).id
      const livres = await ferramentas.listarHorariosLivres({
        servicoId: servico.id,
        profissionalId: quem?.id,
        de: instanteLocal(fuso, de, 0),
        ate: instanteLocal(fuso, ate, 1440),
        limite: 200,
        remarcaId,
      })
      const noRelogio = livres.map((livre) => ({ ...livre, ...relogioLocal(fuso, livre.inicio) }))
      const servem = noRelogio.filter(
        ({ minuto }) => !intervalo || (minuto >= intervalo.de && minuto < intervalo.ate) || minuto === hora,
      )
      const dias = Map.groupBy((servem.length > 0 ? servem : noRelogio).slice(0, maxHorarios), ({ dia }) => dia)
      return {
        tipo: 'ok',
        servico: servico.nome,
        ...(servem.length === 0 && noRelogio.length > 0 && { aviso: 'Nada nas horas pedidas; estes são os outros.' }),
        dias: [...dias].map(([dia, horas]) => ({
          ...diaLido(dia),
          horarios: [...Map.groupBy(horas, ({ minuto }) => minuto)].map(([minuto, vagas]) => ({
            hora: horaDe(minuto),
            profissionais: vagas.map(({ profissionalId }) => apelidoDe(profissionais, profissionalId)),
          })),
        })),
      }
    },
    async agendar({ servico: codigo, profissional, data, hora, ...dados }) {
      const servico = achar('servico', servicos, codigo)
      const inicio = noInstante(data, hora)
      combinado(inicio)
      const cliente = quemE(dados)
      const profissionalId = await quemAtende(servico, profissional, inicio)
      // What was booked, moved and booked again in one answer is a new wish.
      const mudancas = escritas.filter((e) => e !== 'agendar').length
      const unica = [servico.id, profissionalId, inicio.toISOString(), cliente.nome.trim().toLowerCase(), mudancas]
      const resultado = await ferramentas.agendar({
        servicoId: servico.id,
        profissionalId,
        inicio,
        cliente,
        chaveIdempotencia: `modelo:${turno}:${createHash('sha256').update(unica.join('|')).digest('hex').slice(0, 32)}`,
      })
      if (resultado.tipo === 'ok') escritas.push('agendar')
      return contado(resultado)
    },
    async remarcar({ agendamento, servico, profissional, data, hora }) {
      const meu = await acharMeu(agendamento)
      const inicio = noInstante(data, hora)
      combinado(inicio)
      const novo = servico === undefined ? undefined : achar('servico', servicos, servico)
      const servicoId = novo?.id ?? meu.servicoId
      const mesmo = !profissional && !novo
      const profissionalId = mesmo
        ? meu.profissionalId
        : await quemAtende(
            novo ?? { ...meu, nome: meu.servico, duracaoMin: 0, id: servicoId },
            profissional,
            inicio,
            meu.id,
          )
      const resultado = await ferramentas.remarcar({ agendamentoId: meu.id, servicoId, profissionalId, inicio })
      if (resultado.tipo === 'ok') escritas.push('remarcar')
      return contado(resultado)
    },
    async cancelar({ agendamento, motivo }) {
      if (escritas.length >= maxEscritas) return { tipo: 'limite_da_vez', maximo: maxEscritas }
      const meu = await acharMeu(agendamento)
      const resultado = await ferramentas.cancelar({
        agendamentoId: meu.id,
        motivo: motivo && sigilo.valor(motivo),
        chaveIdempotencia: `modelo:${turno}:${meu.id}`,
      })
      if (resultado.tipo === 'ok') escritas.push('cancelar')
      return contado(resultado)
    },
    async confirmar_presenca({ agendamento }) {
      const meu = await acharMeu(agendamento)
      const { tipo } = await ferramentas.confirmarPresenca(meu.id)
      return tipo === 'ok' ? { tipo, agendamento: contar(meu) } : { tipo }
    },
    async avisar_atraso({ agendamento, minutos }) {
      const meu = await acharMeu(agendamento)
      const resultado = await ferramentas.avisarAtraso({ agendamentoId: meu.id, minutos })
      if (resultado.tipo !== 'cedo_demais') return contado(resultado)
      return { tipo: resultado.tipo, desde: quandoLongo(resultado.desde, fuso, idioma) }
    },
    parar_mensagens: () => ferramentas.pararMensagens(),
    voltar_mensagens: () => ferramentas.voltarMensagens(),
    meus_agendamentos: async () => ({
      tipo: 'ok',
      agendamentos: (await ferramentas.meusAgendamentos({ emAndamento: true })).slice(0, 20).map(contar),
    }),
    buscar_conhecimento: async ({ pergunta }) => ({
      tipo: 'ok',
      respostas: (await ferramentas.buscarConhecimento(sigilo.valor(pergunta))).map(({ pergunta, resposta }) => ({
        pergunta,
        resposta,
      })),
    }),
    async entrar_na_espera({ servico: codigo, profissional, de, ate, periodo, ...dados }) {
      const servico = achar('servico', servicos, codigo)
      const quem = acharProfissional(profissional)
      const cliente = quemE(dados)
      if (!cliente.email) return { tipo: 'dados_recusados', campo: 'email' }
      const pedido = { servicoId: servico.id, profissionalId: quem?.id, de: noDia(de), ate: noDia(ate), periodo }
      return ferramentas.entrarNaEspera({ ...pedido, cliente: { ...cliente, email: cliente.email } })
    },
    minhas_esperas: async () => ({
      tipo: 'ok',
      esperas: (await ferramentas.minhasEsperas()).map((e) => ({
        codigo: codigoDaEspera(e),
        servico: e.servico,
        profissional: e.profissional,
        de: diaLido(e.de),
        ate: diaLido(e.ate),
        ...(e.oferta && { horario_oferecido: noMomento(e.oferta) }),
      })),
    }),
    async sair_da_espera({ espera }) {
      const [minha, outra] = (await ferramentas.minhasEsperas()).filter((e) => codigoDaEspera(e) === espera)
      if (!minha || outra) throw new Recusa({ tipo: 'nao_encontrado' })
      return ferramentas.sairDaEspera(minha.id)
    },
    async passar_para_pessoa({ motivo }) {
      await ferramentas.passarParaPessoa(motivo)
      const volta = proximoExpediente(await ferramentas.consultarHorarioFuncionamento(), agora)
      return { tipo: 'ok', ...(volta && { equipe_volta: quandoLongo(volta, fuso, idioma) }) }
    },
  }
}

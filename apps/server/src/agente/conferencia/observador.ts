import type { Agendamento, HorarioFuncionamento, HorarioLivre, Profissional, Servico } from '#agenda/porta/reservas.ts'
import { frasesDoAtraso } from '#agente/frases/atraso.ts'
import { frasesDaEspera } from '#agente/frases/espera.ts'
import type { Frases } from '#agente/frases/frases.ts'
import { frasesDoLembrete } from '#agente/frases/lembrete.ts'
import { frasesDoModelo } from '#agente/frases/modelo.ts'
import { frasesDoSinal, soReservado } from '#agente/frases/sinal.ts'
import { partes } from '#agente/linguagem/tempo.ts'
import { horasPedidas } from '#agente/porta/estado.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import type { EntradaMotor, PassoMotor, SaidaInterna } from '#agente/porta/motor.ts'
import type { Conhecimento } from '#empresa/conhecimento/conhecimento.service.ts'
import { diaCurto, hora, type Idioma, quandoCurto } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import type { Registros } from './registros.ts'

export type Mutavel<T> = { -readonly [K in keyof T]: T[K] }
type Anotado = { passo(t: Frases, idioma: Idioma): PassoMotor; visivel(saida: SaidaInterna): boolean }
export type Observador = {
  ferramentas: Ferramentas
  passos: Anotado[]
  registros: Mutavel<Registros>
  lidos: Set<string>
}

/** Tools that keep what they answered, for the checks, and what they did, for people to see. */
export function observar(reais: Ferramentas, { fuso, agora, textos, estado, leitura }: EntradaMotor): Observador {
  const livres: HorarioLivre[] = []
  for (const { inicio, profissionalId } of estado.oferta)
    livres.push({ inicio: new Date(inicio), fim: new Date(inicio), profissionalId })
  for (const { quadro } of estado.tarefas)
    if (quadro.inicio)
      livres.push({ inicio: new Date(quadro.inicio), fim: new Date(quadro.inicio), profissionalId: '' })
  const agendamentos: Agendamento[] = []
  const cancelados: Agendamento[] = []
  const ditas = textos.map((texto) => texto.slice(0, 4000))
  const citaveis = [...ditas, ...horasPedidas(estado), ...(leitura?.citaveis ?? [])]
  const citarSinais = (lista: readonly (Servico | Agendamento)[]) => {
    for (const um of lista) {
      const regra = 'sinalPedido' in um ? um.sinalPedido?.regra : 'sinal' in um ? um.sinal?.regra : undefined
      if (regra) citaveis.push(regra.br, regra.en)
      if ('sinal' in um && um.sinal?.link) citaveis.push(um.sinal.link)
    }
  }
  const registros: Mutavel<Registros> = {
    ...{
      agora,
      fuso,
      servicos: [],
      profissionais: [],
      livres,
      agendamentos,
      cancelados,
      citaveis,
      equipeAvisada: false,
    },
  }
  const passos: Anotado[] = []
  const lidos = new Set<string>()
  const sempre = () => true

  async function medir<T>(
    tipo: string,
    chamada: Promise<T>,
    descrever: (r: T, t: Frases, idioma: Idioma) => [string, string],
    visivel = sempre as Anotado['visivel'],
  ) {
    const inicio = performance.now()
    const resultado = await chamada
    const ms = Math.round(performance.now() - inicio)
    lidos.add(tipo)
    passos.push({
      visivel,
      passo(t, idioma) {
        const [titulo, detalhe] = descrever(resultado, t, idioma)
        return { tipo, titulo, detalhe, ms }
      },
    })
    return resultado
  }
  const nomes = (lista: (Servico | Profissional)[]) => lista.map(({ nome }) => nome).join(', ')
  const mostrado = (lista: () => readonly { nome: string }[]) => (saida: SaidaInterna) => {
    const texto = saida.mensagens.map((m) => `${m.texto} ${m.opcoes?.join(' ') ?? ''}`).join(' ')
    return lista().filter(({ nome }) => texto.includes(nome)).length > 1
  }

  async function mudarMensagens(ferramenta: 'pararMensagens' | 'voltarMensagens') {
    const r = await medir('mensagens', reais[ferramenta](), (x, _, idioma) => {
      const t = frasesDoAtraso[idioma]
      return [ferramenta === 'pararMensagens' ? t.parou : t.voltou, x.tipo === 'ok' ? '' : t.semIdentidade]
    })
    if (r.tipo === 'ok') {
      registros.mensagens = ferramenta
    }
    return r
  }

  const ferramentas: Ferramentas = {
    async listarServicos() {
      registros.servicos = await medir(
        'servicos',
        reais.listarServicos(),
        (r, t) => [t.passos.servicos, nomes(r)],
        mostrado(() => registros.servicos),
      )
      citarSinais(registros.servicos)
      return [...registros.servicos]
    },
    async listarProfissionais(input) {
      const lista = await medir(
        'profissionais',
        reais.listarProfissionais(input),
        (r, t) => [t.passos.profissionais, nomes(r)],
        mostrado(() => registros.profissionais),
      )
      registros.profissionais = [...registros.profissionais, ...lista]
      return lista
    },
    async consultarHorarioFuncionamento() {
      const lido: HorarioFuncionamento = await medir('funcionamento', reais.consultarHorarioFuncionamento(), (r, t) => [
        t.passos.funcionamento,
        r.endereco ?? '',
      ])
      registros.funcionamento = lido
      return lido
    },
    async listarHorariosLivres(input) {
      const lista = await medir('agenda', reais.listarHorariosLivres(input), (r, t, idioma) => {
        const distintos = new Set(r.map((h) => h.inicio.getTime())).size
        return [t.passos.agenda, `${janela(input.de, input.ate, t, idioma)}, ${t.passos.horarios(distintos)}`]
      })
      livres.push(...lista)
      return lista
    },
    async agendar(pedido) {
      const quando = (idioma: Idioma) => quandoCurto(pedido.inicio, fuso, idioma)
      const r = await medir('agendamento', reais.agendar(pedido), (x, t, idioma) =>
        x.tipo === 'ok'
          ? [soReservado(x.agendamento) ? frasesDoSinal[idioma].passo : t.passos.agendamento, quando(idioma)]
          : [t.passos.tentou, `${quando(idioma)}, ${t.passos.recusas[x.tipo]}`],
      )
      if (r.tipo === 'ok') {
        if (!agendamentos.some(({ id }) => id === r.agendamento.id)) agendamentos.push(r.agendamento)
        citarSinais([r.agendamento])
      }
      return r
    },
    async cancelar(pedido) {
      const r = await medir('cancelamento', reais.cancelar(pedido), (x, t, idioma) =>
        x.tipo === 'ok'
          ? [t.passos.cancelamento, quandoCurto(x.agendamento.inicio, fuso, idioma)]
          : [t.passos.tentouCancelar, t.passos.recusas[x.tipo] ?? ''],
      )
      if (r.tipo === 'ok') {
        cancelados.push(r.agendamento)
        const i = agendamentos.findIndex(({ id }) => id === r.agendamento.id)
        if (i >= 0) agendamentos.splice(i, 1)
      }
      return r
    },
    async remarcar(pedido) {
      const quando = (idioma: Idioma) => quandoCurto(pedido.inicio, fuso, idioma)
      const r = await medir('agendamento', reais.remarcar(pedido), (x, t, idioma) =>
        x.tipo === 'ok'
          ? [t.passos.remarcado, quando(idioma)]
          : [t.passos.tentouRemarcar, `${quando(idioma)}, ${t.passos.recusas[x.tipo]}`],
      )
      if (r.tipo === 'ok') {
        const i = agendamentos.findIndex(({ id }) => id === r.agendamento.id)
        if (i >= 0) agendamentos.splice(i, 1)
        agendamentos.push(r.agendamento)
        citarSinais([r.agendamento])
      }
      return r
    },
    confirmarPresenca: (agendamentoId) =>
      medir('agendamento', reais.confirmarPresenca(agendamentoId), (_, _t, idioma) => [
        frasesDoLembrete[idioma].passo,
        '',
      ]),
    async avisarAtraso(aviso) {
      const r = await medir('atraso', reais.avisarAtraso(aviso), (x, _, idioma) => {
        const t = frasesDoAtraso[idioma]
        if (x.tipo !== 'ok') return [t.tentou, t.recusas[x.tipo]]
        const quando = quandoCurto(x.agendamento.inicio, fuso, idioma)
        return aviso.minutos === 0 ? [t.noHorario, quando] : [t.passo, `${quando}, ${t.minutos(aviso.minutos)}`]
      })
      // From when on it is taken may be told.
      if (r.tipo === 'cedo_demais') citaveis.push(...horaEmAmbas(r.desde))
      if (r.tipo === 'ok') {
        registros.equipeAvisada = true
        const i = agendamentos.findIndex(({ id }) => id === r.agendamento.id)
        agendamentos.splice(i < 0 ? agendamentos.length : i, i < 0 ? 0 : 1, r.agendamento)
      }
      return r
    },
    pararMensagens: () => mudarMensagens('pararMensagens'),
    voltarMensagens: () => mudarMensagens('voltarMensagens'),
    async meusAgendamentos(input) {
      const lista = await medir(
        'consulta',
        reais.meusAgendamentos(input),
        (r, t) => [t.passos.consulta, t.passos.agendamentos(r.length)],
        (saida) => saida.contouMeus === true,
      )
      // What is over bears out no «marcado».
      if (!input?.passados)
        for (const um of lista) if (!agendamentos.some(({ id }) => id === um.id)) agendamentos.push(um)
      return lista
    },
    async buscarConhecimento(pergunta) {
      const lista: Conhecimento[] = await medir('conhecimento', reais.buscarConhecimento(pergunta), (r, t) => [
        t.passos.conhecimento,
        r[0]?.pergunta ?? t.passos.nada,
      ])
      citaveis.push(...lista.map(({ resposta }) => resposta))
      return lista
    },
    async entrarNaEspera(pedido) {
      const r = await medir('espera', reais.entrarNaEspera(pedido), (x, _, idioma) => {
        const t = frasesDoModelo(idioma)
        const dias = `${diaCurto(pedido.de, idioma)} – ${diaCurto(pedido.ate, idioma)}`
        return x.tipo === 'ok' ? [t.espera, dias] : [t.tentouEspera, dias]
      })
      return r
    },
    temEspera: () => reais.temEspera(),
    async minhasEsperas() {
      const lista = await medir('consulta', reais.minhasEsperas(), (r, _, idioma) => [
        frasesDaEspera[idioma].passo,
        r.map(({ servico }) => servico).join(', '),
      ])
      livres.push(...lista.flatMap(({ oferta }) => oferta ?? []))
      citaveis.push(...lista.flatMap(({ oferta }) => (oferta ? horaEmAmbas(oferta.ate) : [])))
      return lista
    },
    sairDaEspera: (id) =>
      medir('espera', reais.sairDaEspera(id), (_, _t, idioma) => [frasesDaEspera[idioma].sairDaFila, '']),
    async passarParaPessoa(motivo) {
      registros.equipeAvisada = true
      await medir('pessoa', reais.passarParaPessoa(motivo), (_, t) => [t.passos.pessoa, t.passos.motivos[motivo] ?? ''])
    },
  }

  function horaEmAmbas(instante: Date): string[] {
    const { minuto } = relogioLocal(fuso, instante)
    return [hora(minuto, 'br'), hora(minuto, 'en')]
  }

  function janela(de: Date, ate: Date, t: Frases, idioma: Idioma): string {
    const a = relogioLocal(fuso, de)
    const b = relogioLocal(fuso, new Date(ate.getTime() - 1))
    if (a.dia !== b.dia) return `${diaCurto(a.dia, idioma)} – ${diaCurto(b.dia, idioma)}`
    const periodo = Object.entries(partes).find(([, p]) => p.de === a.minuto && p.ate === b.minuto + 1)?.[0]
    return `${diaCurto(a.dia, idioma)}${(periodo && t.passos.periodos[periodo]) ?? ''}`
  }

  return { ferramentas, passos, registros, lidos }
}

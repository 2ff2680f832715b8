import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agendamento, PedidoAgendamento, ResultadoAgendar } from '#agenda/porta/reservas.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'

/** Tools of one client whom the channel knows, in a company with Limpeza and Canal. */
export type BancadaDasFerramentas = {
  agora: Date
  fuso: string
  usar<T>(work: (ferramentas: Ferramentas) => Promise<T>, agora?: Date): Promise<T>
  /** Another client books. */
  outro(pedido: PedidoAgendamento): Promise<ResultadoAgendar>
  /** The name of the person who comes to an appointment. */
  nomeDe(agendamentoId: string): Promise<string | undefined>
}

const minutos = (quantos: number) => quantos * 60_000
const dias = (quantos: number) => minutos(quantos * 1440)
const depois = (instante: Date, ms: number) => new Date(instante.getTime() + ms)
let contador = 0

/** Contract tests of the agent's booking tools. */
export function contratoDasFerramentas(nome: string, abrir: () => Promise<BancadaDasFerramentas>): void {
  describe(`${nome} as booking tools`, () => {
    let bancada: BancadaDasFerramentas
    let servicoId: string
    let profissionalId: string
    let outroServico: string
    const usar: BancadaDasFerramentas['usar'] = (work, agora) => bancada.usar(work, agora)

    beforeEach(async () => {
      bancada = await abrir()
      const servicos = await usar((f) => f.listarServicos())
      const idDe = (dito: string) => servicos.find((um) => um.nome === dito)?.id ?? ''
      servicoId = idDe('Limpeza')
      const quem = await usar((f) => f.listarProfissionais({ servicoId }))
      const sem = quem.find((um) => !um.servicoIds.includes(idDe('Canal')))
      profissionalId = sem?.id ?? ''
      outroServico = idDe('Canal')
    })

    const livres = (limite = 500, remarcaId?: string) =>
      usar((f) =>
        f.listarHorariosLivres({
          ...{ servicoId, profissionalId, limite, remarcaId },
          ...{ de: depois(bancada.agora, dias(3)), ate: depois(bancada.agora, dias(24)) },
        }),
      )
    /** A free time some way into the list, so that the times around it are free as well. */
    async function livre(lugar = 20) {
      const achado = (await livres())[lugar]
      if (!achado) throw new Error('no free time')
      return achado.inicio
    }
    const pedido = (inicio: Date, mudancas: Partial<PedidoAgendamento> = {}): PedidoAgendamento => ({
      ...{ servicoId, profissionalId, inicio, cliente: { nome: 'Rita Prova' } },
      chaveIdempotencia: `contrato-${++contador}`,
      ...mudancas,
    })
    async function marcado(inicio: Date, mudancas?: Partial<PedidoAgendamento>): Promise<Agendamento> {
      const resultado = await usar((f) => f.agendar(pedido(inicio, mudancas)))
      if (resultado.tipo !== 'ok') throw new Error(resultado.tipo)
      return resultado.agendamento
    }
    const tipoDe = async (inicio: Date, mudancas?: Partial<PedidoAgendamento>) =>
      (await usar((f) => f.agendar(pedido(inicio, mudancas)))).tipo
    const mover = (agendamentoId: string, inicio: Date, mudancas: { servicoId?: string } = {}) =>
      usar((f) => f.remarcar({ agendamentoId, servicoId, profissionalId, inicio, ...mudancas }))

    it('list free times in order and in number, of who offers the service, that can be booked once', async () => {
      const [de, ate] = [depois(bancada.agora, dias(3)), depois(bancada.agora, dias(10))]
      const lista = await usar((f) => f.listarHorariosLivres({ servicoId, de, ate, limite: 40 }))
      const quem = await usar((f) => f.listarProfissionais({ servicoId }))
      expect(lista.length).toBeGreaterThanOrEqual(40)
      // Who is free at the last instant is told whole, wherever the limit falls.
      const menos = await usar((f) => f.listarHorariosLivres({ servicoId, de, ate, limite: 39 }))
      for (const cada of [lista, menos]) {
        const fim = cada.at(-1)?.inicio ?? ate
        const todos = await usar((f) => f.listarHorariosLivres({ servicoId, de, ate, limite: 500 }))
        expect(cada).toEqual(todos.filter(({ inicio }) => inicio <= fim))
      }
      expect(lista.every((um) => um.inicio >= de && um.inicio < ate)).toBe(true)
      expect(lista.map(({ inicio }) => inicio.getTime())).toEqual(lista.map(({ inicio }) => inicio.getTime()).sort())
      expect(lista.every((um) => quem.some(({ id }) => id === um.profissionalId))).toBe(true)
      const inicio = await livre()
      const feito = await marcado(inicio)
      expect(feito).toMatchObject({ servico: 'Limpeza', servicoId, profissionalId, inicio })
      expect((await livres()).map((um) => um.inicio)).not.toContainEqual(inicio)
      expect(await bancada.outro(pedido(inicio))).toEqual({ tipo: 'horario_ocupado' })
      expect(await usar((f) => f.listarHorariosLivres({ servicoId: 'x', profissionalId, de, ate, limite: 9 }))).toEqual(
        [],
      )
    })

    it('answer a repeated key with the first booking', async () => {
      const um = pedido(await livre())
      const primeiro = await usar((f) => f.agendar(um))
      expect(primeiro.tipo).toBe('ok')
      expect(await usar((f) => f.agendar(um))).toEqual(primeiro)
      expect(await usar((f) => f.meusAgendamentos())).toHaveLength(1)
    })

    it('refuse what cannot be booked', async () => {
      const inicio = await livre()
      expect(await tipoDe(depois(inicio, minutos(7)))).toBe('fora_do_horario')
      expect(await tipoDe(depois(bancada.agora, -dias(1)))).toBe('antecedencia')
      expect(await tipoDe(depois(inicio, dias(364)))).toBe('horizonte')
      expect(await tipoDe(inicio, { servicoId: outroServico })).toBe('servico_indisponivel')
      expect(await tipoDe(inicio, { servicoId: 'x' })).toBe('servico_indisponivel')
      for (const [campo, cliente] of [
        ['nome', { nome: ' 123 ' }],
        ['nome', { nome: '' }],
        ['email', { nome: 'Rita', email: 'rita@prova' }],
        ['telefone', { nome: 'Rita', telefone: '12345' }],
      ] as const)
        expect(await usar((f) => f.agendar(pedido(inicio, { cliente })))).toEqual({ tipo: 'dados_recusados', campo })
      expect(await usar((f) => f.meusAgendamentos())).toEqual([])
    })

    it('cancel their own live appointment once, which frees its time', async () => {
      const inicio = await livre()
      const feito = await marcado(inicio)
      const cancelar = (agendamentoId: string, agora?: Date) =>
        usar((f) => f.cancelar({ agendamentoId, chaveIdempotencia: `c${agendamentoId}` }), agora)
      expect(await cancelar(feito.id, depois(inicio, minutos(5)))).toEqual({ tipo: 'ja_passou' })
      expect(await cancelar(feito.id)).toEqual({ tipo: 'ok', agendamento: feito })
      expect(await cancelar(feito.id)).toEqual({ tipo: 'ja_cancelado' })
      const alheio = await bancada.outro(pedido(inicio))
      if (alheio.tipo !== 'ok') throw new Error(alheio.tipo)
      expect(await cancelar(alheio.agendamento.id)).toEqual({ tipo: 'nao_encontrado' })
      expect(await usar((f) => f.meusAgendamentos())).toEqual([])
    })

    it('move their own live appointment, also over its own time, or leave it as it was', async () => {
      const inicio = await livre()
      const feito = await marcado(inicio)
      const perto = (await livres(500, feito.id)).find(
        (um) => um.inicio > inicio && um.inicio < depois(inicio, minutos(45)),
      )
      if (!perto) throw new Error('no time over its own')
      const movido = { tipo: 'ok', agendamento: { ...feito, inicio: perto.inicio, fim: perto.fim } }
      expect(await mover(feito.id, perto.inicio)).toEqual(movido)
      expect(await mover(feito.id, perto.inicio)).toEqual(movido)
      const cheio = await livre(60)
      const alheio = await bancada.outro(pedido(cheio))
      if (alheio.tipo !== 'ok') throw new Error(alheio.tipo)
      expect(await mover(feito.id, cheio)).toEqual({ tipo: 'horario_ocupado' })
      expect((await mover(feito.id, depois(cheio, minutos(7)))).tipo).toBe('fora_do_horario')
      expect((await mover(feito.id, cheio, { servicoId: outroServico })).tipo).toBe('servico_indisponivel')
      expect(await usar((f) => f.meusAgendamentos())).toEqual([movido.agendamento])
      expect(await mover(alheio.agendamento.id, inicio)).toEqual({ tipo: 'nao_encontrado' })
      await usar((f) => f.cancelar({ agendamentoId: feito.id, chaveIdempotencia: 'x' }))
      expect(await mover(feito.id, inicio)).toEqual({ tipo: 'ja_cancelado' })
    })

    it('put another person on an appointment at its own time, which stays one of theirs', async () => {
      const { id: agendamentoId, inicio } = await marcado(await livre())
      const para = { nome: 'Léo Prova', vinculo: 'FILHO' as const }
      const mudado = await usar((f) => f.remarcar({ agendamentoId, servicoId, profissionalId, inicio, para }))
      expect(mudado).toMatchObject({ tipo: 'ok', agendamento: { id: agendamentoId, inicio } })
      expect(await bancada.nomeDe(agendamentoId)).toBe('Léo Prova')
      expect((await usar((f) => f.meusAgendamentos())).map(({ id }) => id)).toEqual([agendamentoId])
    })

    it('list their appointments: coming ones first to last, under way, and the last five past ones', async () => {
      const feitos: Agendamento[] = []
      for (const lugar of [60, 10, 45, 30, 75, 90]) feitos.push(await marcado(await livre(lugar)))
      const emOrdem = feitos.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())
      const [primeiro] = emOrdem
      if (!primeiro) throw new Error('none')
      const meus = (quais: { emAndamento?: boolean; passados?: boolean }, agora?: Date) =>
        usar((f) => f.meusAgendamentos(quais), agora)
      const noMeio = depois(primeiro.inicio, minutos(10))
      expect(await meus({})).toEqual(emOrdem)
      expect(await meus({}, noMeio)).toEqual(emOrdem.slice(1))
      expect(await meus({ emAndamento: true }, noMeio)).toEqual(emOrdem)
      expect(await meus({ passados: true })).toEqual([])
      expect(await meus({ passados: true }, depois(bancada.agora, dias(40)))).toEqual(emOrdem.toReversed().slice(0, 5))
    })

    it('confirm presence before the appointment begins', async () => {
      const { id, inicio } = await marcado(await livre())
      expect(await usar((f) => f.confirmarPresenca(id), depois(inicio, minutos(1)))).toEqual({ tipo: 'ja_passou' })
      expect(await usar((f) => f.confirmarPresenca(id))).toEqual({ tipo: 'ok' })
      expect(await usar((f) => f.confirmarPresenca(id))).toEqual({ tipo: 'ok' })
      await usar((f) => f.cancelar({ agendamentoId: id, chaveIdempotencia: 'y' }))
      expect(await usar((f) => f.confirmarPresenca(id))).toEqual({ tipo: 'nao_encontrado' })
    })

    it('take a notice of delay from three hours before until the end, and forget it with a move', async () => {
      const feito = await marcado(await livre())
      const avisar = (quantos: number | undefined, agora?: Date) =>
        usar((f) => f.avisarAtraso({ agendamentoId: feito.id, minutos: quantos }), agora)
      const antes = depois(feito.inicio, -minutos(30))
      const desde = depois(feito.inicio, -minutos(limitesAgendamento.atrasoDesde))
      expect(await avisar(15)).toEqual({ tipo: 'cedo_demais', desde })
      expect(await avisar(15, feito.fim)).toEqual({ tipo: 'ja_passou' })
      for (const demais of [limitesAgendamento.atraso + 1, -1])
        expect(await avisar(demais, antes)).toEqual({ tipo: 'minutos_recusados', maximoMin: limitesAgendamento.atraso })
      const com = (atraso: Agendamento['atraso']) => ({
        tipo: 'ok',
        agendamento: { ...feito, ...(atraso && { atraso }) },
      })
      expect(await avisar(15, antes)).toEqual(com({ minutos: 15 }))
      expect(await avisar(undefined, antes)).toEqual(com({}))
      expect(await avisar(0, antes)).toEqual(com(undefined))
      await avisar(15, antes)
      const movido = await mover(feito.id, await livre(60))
      expect(movido.tipo === 'ok' && movido.agendamento.atraso).toBe(undefined)
    })

    it('keep wishes of the waiting list, each once, until they are withdrawn', async () => {
      const hoje = relogioLocal(bancada.fuso, bancada.agora).dia
      const [de, ate] = [somarDias(hoje, 3), somarDias(hoje, 9)]
      const cliente = { nome: 'Rita Prova', email: 'rita@prova.exemplo' }
      const desejo = { servicoId, de, ate, periodo: 'QUALQUER' as const, cliente }
      const entrar = (mudancas: object = {}) => usar((f) => f.entrarNaEspera({ ...desejo, ...mudancas }))
      const minhas = () => usar((f) => f.minhasEsperas())
      expect(await usar((f) => f.temEspera())).toBe(true)
      expect(await entrar()).toEqual({ tipo: 'ok' })
      expect(await entrar()).toEqual({ tipo: 'ok' })
      expect(await entrar({ servicoId: outroServico })).toEqual({ tipo: 'ok' })
      expect((await minhas()).map((um) => um.servico)).toEqual(['Limpeza', 'Canal'])
      expect((await minhas())[0]).toMatchObject({ servicoId, de, ate })
      expect(await entrar({ servicoId: 'x' })).toEqual({ tipo: 'servico_indisponivel' })
      for (const errados of [
        { de: ate, ate: de },
        { de: somarDias(hoje, -3), ate: somarDias(hoje, -1) },
      ])
        expect((await entrar(errados)).tipo).toBe('dias_recusados')
      expect(await entrar({ cliente: { ...cliente, email: 'rita@' } })).toEqual({
        tipo: 'dados_recusados',
        campo: 'email',
      })
      const [limpeza] = await minhas()
      expect(await usar((f) => f.sairDaEspera(limpeza?.id ?? ''))).toEqual({ tipo: 'ok' })
      expect(await usar((f) => f.sairDaEspera(limpeza?.id ?? ''))).toEqual({ tipo: 'nao_encontrado' })
      expect((await minhas()).map((um) => um.servico)).toEqual(['Canal'])
    })

    it('stop unrequested messages of a client whom the channel knows, and send them again', async () => {
      for (const nome of ['pararMensagens', 'pararMensagens', 'voltarMensagens'] as const)
        expect(await usar((f) => f[nome]())).toEqual({ tipo: 'ok' })
    })
  })
}

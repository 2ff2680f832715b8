import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lerBrCode } from '#dinheiro/gateway/br-code.ts'
import { type Chamada, ErroGateway, type GatewayPagamento, type NovaCobranca } from '#dinheiro/gateway/gateway.porta.ts'

/** Test bench of a gateway: what payers and banks do. */
export type BancadaDoGateway = {
  gateway: GatewayPagamento
  /** The account with a wrong key; undefined: none. */
  comChaveErrada?: GatewayPagamento
  pagar(chave: string): Promise<unknown> | unknown
  /** Next webhook of the charge; `alterada`: a forged one. */
  aviso(chave: string): Promise<{ certa: Chamada; alterada: Chamada }>
  total(): Promise<number> | number
  /** The next request succeeds, its answer is lost. Undefined: no network in between. */
  perderResposta?: () => void
  derrubar?: (fora: boolean) => void
  /** Pix Automático: the payer authorizes, the bank debits. Undefined: not offered. */
  automatico?: { autorizar: (nossa: { chave: string; ref: string }) => unknown; debitar: (chave: string) => unknown }
  hoje: () => string
}

let contador = 0
export const novaChave = () => `teste${String(++contador).padStart(27, '0')}`

/** Contract tests of every gateway. */
export function contratoGateway(nome: string, abrir: () => BancadaDoGateway): void {
  const nova = (mudancas: Partial<NovaCobranca> = {}): NovaCobranca => ({
    chave: novaChave(),
    pagador: { id: 'titular-1', nome: 'Clínica Aurora', documento: '52998224725', email: 'ola@aurora.exemplo' },
    valor: 102_060,
    vencimento: abrir().hoje(),
    metodo: 'PIX',
    descricao: 'Plano Profissional, semestral',
    expiraEmS: 900,
    urlVolta: 'https://zelo.exemplo/pagamento/sucesso',
    ...mudancas,
  })
  const erro = async (work: Promise<unknown>) => {
    const falha = await work.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (falha !== undefined && !(falha instanceof ErroGateway)) throw falha
    return falha?.tipo
  }

  describe(`${nome} as a gateway`, () => {
    it('makes a charge of exactly that amount, with what is needed to pay it', async () => {
      const { gateway } = abrir()
      const pedida = nova()
      const feita = await gateway.criarCobranca(pedida)
      expect(feita).toMatchObject({ chave: pedida.chave, valor: 102_060, situacao: 'PENDENTE', recebidos: [] })
      const codigo = lerBrCode(feita.instrucao.pixCopiaECola ?? '')
      expect(codigo).toBeDefined()
      expect(codigo?.valor ?? 102_060).toBe(102_060)
    })

    it('keeps every amount to the cent', async () => {
      const { gateway } = abrir()
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 500, max: 99_999_999 }), async (valor) => {
          const { chave } = await gateway.criarCobranca(nova({ valor }))
          expect((await gateway.consultarCobranca({ chave })).valor).toBe(valor)
        }),
        { numRuns: 30 },
      )
    })

    it('asked twice with one key, or at once, has one charge', async () => {
      const { gateway, total } = abrir()
      const pedida = nova()
      const antes = await total()
      const primeira = await gateway.criarCobranca(pedida)
      expect((await gateway.criarCobranca(pedida)).ref).toBe(primeira.ref)
      expect(await total()).toBe(antes + 1)
    })

    it('finds a charge by its own name and by ours, and says when there is none', async () => {
      const { gateway } = abrir()
      const { ref, chave } = await gateway.criarCobranca(nova())
      expect((await gateway.consultarCobranca({ ref })).chave).toBe(chave)
      expect((await gateway.consultarCobranca({ chave })).ref).toBe(ref)
      expect(await erro(gateway.consultarCobranca({ chave: novaChave() }))).toBe('NAO_ENCONTRADO')
      expect(await erro(gateway.consultarCobranca({ ref: '00000000-0000-4000-8000-000000000000' }))).toBe(
        'NAO_ENCONTRADO',
      )
    })

    it('shows money with a name of its own, its amount and its time', async () => {
      const { gateway, pagar, hoje } = abrir()
      const { chave, ref } = await gateway.criarCobranca(nova())
      await pagar(chave as string)
      const paga = await gateway.consultarCobranca({ ref })
      expect(paga.situacao).toBe('PAGA')
      expect(paga.recebidos).toEqual([
        { ref: expect.stringMatching(/.{8,}/), valor: 102_060, pagoEm: expect.any(Date), estornado: 0 },
      ])
      expect(paga.recebidos[0]?.pagoEm.toISOString().slice(0, 10)).toBe(hoje())
    })

    it('gives money back, a part and then the rest, and no more than came', async () => {
      const { gateway, pagar } = abrir()
      const { chave, ref } = await gateway.criarCobranca(nova())
      await pagar(chave as string)
      const recebido = (await gateway.consultarCobranca({ ref })).recebidos[0]?.ref as string
      await gateway.estornar({ ref }, { chave: `${novaChave().slice(5)}a`, recebido, valor: 2_060 })
      expect((await gateway.consultarCobranca({ ref })).recebidos[0]?.estornado).toBe(2_060)
      const resto = { chave: `${novaChave().slice(5)}b`, recebido, valor: 100_000 }
      await gateway.estornar({ ref }, resto)
      await gateway.estornar({ ref }, resto)
      const estornada = await gateway.consultarCobranca({ ref })
      expect([estornada.situacao, estornada.recebidos[0]?.estornado]).toEqual(['ESTORNADA', 102_060])
    })

    it('cancels what was not paid, twice as well as once, and nothing that was', async () => {
      const { gateway, pagar } = abrir()
      const [aberta, paga] = [await gateway.criarCobranca(nova()), await gateway.criarCobranca(nova())]
      await gateway.cancelarCobranca({ ref: aberta.ref })
      await gateway.cancelarCobranca({ ref: aberta.ref })
      expect((await gateway.consultarCobranca({ ref: aberta.ref })).situacao).toBe('CANCELADA')
      await gateway.cancelarCobranca({ chave: novaChave() })
      await pagar(paga.chave as string)
      expect(await erro(gateway.cancelarCobranca({ ref: paga.ref }))).toBe('CONFLITO')
    })

    it('lists what was made since, all of it', async () => {
      const { gateway, hoje } = abrir()
      const feitas = [
        await gateway.criarCobranca(nova()),
        await gateway.criarCobranca(nova()),
        await gateway.criarCobranca(nova()),
      ]
      const listadas: (string | undefined)[] = []
      for await (const { chave } of gateway.listarCobrancas(new Date(`${hoje()}T00:00:00Z`))) listadas.push(chave)
      expect(listadas).toEqual(expect.arrayContaining(feitas.map(({ chave }) => chave)))
      expect(new Set(listadas).size).toBe(listadas.length)
    })

    it('reads its own call, and refuses the same from somebody else or without sense', async () => {
      const { gateway, pagar, aviso } = abrir()
      const { chave } = await gateway.criarCobranca(nova())
      await pagar(chave as string)
      const { certa, alterada } = await aviso(chave as string)
      const lida = gateway.lerNotificacao(certa)
      expect(lida.id.length).toBeGreaterThan(8)
      expect(lida.cobrancas.map((qual) => qual.chave)).toEqual([chave])
      expect(() => gateway.lerNotificacao(alterada)).toThrow('ASSINATURA_INVALIDA')
    })

    it('is told where to call, again and again', async () => {
      const { gateway } = abrir()
      await gateway.apontarNotificacoes()
      await gateway.apontarNotificacoes()
    })

    it('asks for authorization with a first charge, takes each period by it once, and ends it twice as well as once', async () => {
      const { gateway, automatico, pagar, total, hoje } = abrir()
      if (!gateway.automatico || !automatico) return expect(gateway.metodos).not.toContain('PIX_AUTOMATICO')
      expect(gateway.metodos).toContain('PIX_AUTOMATICO')
      const depois = (dias: number) => new Date(Date.parse(hoje()) + dias * 86_400_000).toISOString().slice(0, 10)
      for (const comFim of [true, false]) {
        const { expiraEmS, ...resto } = nova({ metodo: 'PIX_AUTOMATICO' })
        const pedida: NovaCobranca = {
          ...resto,
          ...(comFim && { expiraEmS }),
          automatico: {
            pedir: {
              contrato: `Fatura ${resto.chave.slice(-8)}`,
              periodo: 'SEMESTRAL',
              inicio: depois(180),
              piso: 102_060,
            },
          },
        }
        const primeira = await gateway.criarCobranca(pedida)
        expect(primeira).toMatchObject({ situacao: 'PENDENTE', autorizacao: { situacao: 'ESPERANDO' } })
        expect(lerBrCode(primeira.instrucao.pixCopiaECola ?? '')).toBeDefined()
        const ref = primeira.autorizacao?.ref as string
        expect((await gateway.criarCobranca(pedida)).autorizacao?.ref).toBe(ref)

        const debito = nova({
          metodo: 'PIX_AUTOMATICO',
          vencimento: depois(10),
          expiraEmS: undefined as never,
          automatico: { usar: ref },
        })
        expect(await erro(gateway.criarCobranca(debito))).toBe('RECUSADO')
        await pagar(pedida.chave)
        await automatico.autorizar({ chave: pedida.chave, ref })
        expect((await gateway.automatico.consultar(ref)).situacao).toBe('CONFIRMADA')

        const antes = await total()
        const marcada = await gateway.criarCobranca(debito)
        expect(marcada).toMatchObject({ chave: debito.chave, valor: 102_060, situacao: 'EM_ANALISE', recebidos: [] })
        expect(marcada.instrucao.pixCopiaECola).toBeUndefined()
        expect((await gateway.criarCobranca(debito)).ref).toBe(marcada.ref)
        expect(await total()).toBe(antes + 1)
        const outra = await gateway.criarCobranca({ ...debito, chave: novaChave() })
        await gateway.cancelarCobranca({ ref: outra.ref })
        await gateway.cancelarCobranca({ ref: outra.ref })
        expect((await gateway.consultarCobranca({ ref: outra.ref })).situacao).toBe('CANCELADA')
        await automatico.debitar(debito.chave)
        const paga = await gateway.consultarCobranca({ ref: marcada.ref })
        expect(paga).toMatchObject({ situacao: 'PAGA', recebidos: [{ valor: 102_060, estornado: 0 }] })
        const recebido = paga.recebidos[0]?.ref as string
        await gateway.estornar({ ref: marcada.ref }, { chave: `${novaChave().slice(5)}d`, recebido, valor: 102_060 })
        expect((await gateway.consultarCobranca({ chave: debito.chave })).situacao).toBe('ESTORNADA')

        await gateway.automatico.encerrar(ref)
        await gateway.automatico.encerrar(ref)
        expect((await gateway.automatico.consultar(ref)).situacao).toBe('ENCERRADA')
        expect(await erro(gateway.criarCobranca({ ...debito, chave: novaChave() }))).toBe('RECUSADO')
      }
      expect(await erro(gateway.automatico.consultar('RR0000000000000000000000000'))).toBe('NAO_ENCONTRADO')
    })

    it('says who has to mend something when its key is wrong', async () => {
      const { comChaveErrada } = abrir()
      if (comChaveErrada) expect(await erro(comChaveErrada.criarCobranca(nova()))).toBe('CONFIGURACAO')
    })

    it('says that nobody answers; a lost answer is no second charge', async () => {
      const { gateway, perderResposta, derrubar, total } = abrir()
      if (!perderResposta || !derrubar) return
      derrubar(true)
      expect(await erro(gateway.criarCobranca(nova()))).toBe('INDISPONIVEL')
      derrubar(false)
      const pedida = nova()
      // The customer exists, so the next write is the charge.
      await gateway.criarCobranca(nova())
      const antes = await total()
      perderResposta()
      expect(await erro(gateway.criarCobranca(pedida))).toBe('INDISPONIVEL')
      expect((await gateway.criarCobranca(pedida)).chave).toBe(pedida.chave)
      expect(await total()).toBe(antes + 1)
    })
  })
}

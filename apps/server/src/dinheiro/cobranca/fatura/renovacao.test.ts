import { expect, it } from 'vitest'
import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import type { Servicos } from '#platform/servicos.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { lerDinheiro, usePagador } from '#test/pagamento.ts'
import { quebrando } from '#test/quebra.ts'
import { resolverIncertas } from './conciliar.service.ts'
import { cobrarRenovacoes } from './renovacao.service.ts'

const test = useTestApp({ demo: false, config: { limites: false } })
const eu = usePagador(test)
const linhas = lerDinheiro(test)

const doTitular = `(SELECT id FROM usuario WHERE cpf = $1)`

async function contratarMensal(metodo = 'PIX') {
  const { fatura } = (await eu.pagar({ plano: 'profissional', periodo: 'MENSAL', metodo })).json()
  await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
  await eu.ate(fatura.id, 'PAGA', metodo === 'PIX_AUTOMATICO' ? 'CONFIRMADA' : undefined)
}

/** The jobs of a day: the timed ones, and those for charges with an unknown outcome. */
async function trabalhar(servicos: Servicos) {
  await acertarRelogio(servicos)
  await cobrarRenovacoes(servicos)
  await resolverIncertas(servicos)
}

type Aberta = { fatura_id: string; vencimento: string; cobranca_id: string; cobrada_para: string; la: number }
/** The open renewal with its live charge, and the number of live charges at the gateway. */
const abertas = () =>
  linhas<Aberta>(
    `SELECT f.id AS fatura_id, f.vencimento::text, c.id AS cobranca_id, c.vencimento::text AS cobrada_para,
       (SELECT count(*)::int FROM sandbox_cobranca s JOIN cobranca x ON x.chave = s.chave WHERE x.fatura_id = f.id AND s.situacao <> 'CANCELADA') AS la
     FROM fatura f LEFT JOIN cobranca c ON c.fatura_id = f.id AND c.situacao <> 'CANCELADA'
     WHERE f.situacao = 'ABERTA' AND f.titular_id = ${doTitular}`,
    [eu.cpf],
  )

async function agirNaRenovacao(acao: 'APROVAR' | 'EXPIRAR') {
  const [{ fatura_id, cobranca_id } = { fatura_id: '', cobranca_id: '' }] = await abertas()
  await eu.entrar()
  expect((await eu.agir(cobranca_id, acao)).statusCode).toBe(200)
  await eu.ate(fatura_id, acao === 'APROVAR' ? 'PAGA' : 'VENCIDA')
}
const pagarRenovacao = () => agirNaRenovacao('APROVAR')

/** Notices by bell and by e-mail, with their days. */
async function avisos() {
  const sinos = await linhas<{ id: string; que: string }>(
    `SELECT n.id, to_char(n.criada_em AT TIME ZONE 'America/Sao_Paulo', 'MM-DD ') || regexp_replace(n.chave, '^.*:', '') AS que
     FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id
     WHERE n.chave LIKE 'assinatura:%' AND u.usuario_id = ${doTitular} ORDER BY n.id`,
    [eu.cpf],
  )
  const emails = await linhas<{ n: number }>(
    `SELECT count(*)::int AS n FROM email_saida WHERE chave = ANY (SELECT 'notificacao:' || x || ':' || ${doTitular} FROM unnest($2::text[]) AS x)`,
    [eu.cpf, sinos.map(({ id }) => String(id))],
  )
  return { sinos: sinos.map(({ que }) => que.trim()), emails: emails[0]?.n }
}

async function livro() {
  const contas = await linhas<{ conta: string; centavos: number }>(
    `SELECT l.conta, sum(l.centavos)::int AS centavos FROM lancamento l JOIN lancamento_transacao t ON t.id = l.transacao_id
     JOIN assinatura a ON a.id = t.assinatura_id WHERE a.titular_id = ${doTitular} GROUP BY l.conta HAVING sum(l.centavos) <> 0`,
    [eu.cpf],
  )
  return Object.fromEntries(contas.map(({ conta, centavos }) => [conta, centavos]))
}

it('three months of a subscription: each renewal is charged once, reminded on working days by bell and e-mail until it is paid, and then no more', async () => {
  await contratarMensal()
  const acontece: Record<string, () => Promise<unknown>> = {
    '2026-12-18': pagarRenovacao,
    '2027-01-26': pagarRenovacao,
    // The bank calls it late: no other charge replaces it.
    '2027-02-23': () => agirNaRenovacao('EXPIRAR'),
  }
  for (let dia = Date.parse('2026-11-21'); dia <= Date.parse('2027-03-24'); dia += 86_400_000) {
    const hoje = new Date(dia).toISOString().slice(0, 10)
    // Nobody is told anything before eight; then the jobs run again and again, on two instances at
    // once.
    for (const hora of ['10:00', '12:00', '19:00']) {
      test.clock.set(`${hoje}T${hora}:00Z`)
      await Promise.all([trabalhar(test.servicos), trabalhar(test.servicos)])
    }
    const esperam = await abertas()
    expect(esperam.length).toBeLessThanOrEqual(1)
    for (const { vencimento, cobrada_para, la } of esperam)
      expect([hoje, la, cobrada_para]).toEqual([hoje, 1, vencimento])
    await acontece[hoje]?.()
  }
  const { sinos, emails } = await avisos()
  expect(sinos).toEqual([
    '11-20 paga',
    // Due on Sunday, 20 December: the day before moves to Friday, when it is paid.
    '12-15 D-5',
    '12-18 D-1',
    '12-18 paga',
    // Due on Wednesday, 20 January, and paid four working days later.
    '01-15 D-5',
    '01-19 D-1',
    '01-20 D0',
    '01-21 D+1',
    '01-25 D+3',
    '01-26 paga',
    // Due on Saturday, 20 February, and never paid: reminders on the first working day, Monday, and
    // the day after.
    '02-15 D-5',
    '02-19 D-1',
    '02-22 D+1',
    '02-24 D+3',
    '02-26 D+5',
    expect.stringMatching(/^03-01 /),
    '03-22 D+30',
  ])
  expect(emails).toBe(sinos.length)
  expect(await livro()).toEqual({ A_RECEBER: 18_900, CAIXA: 3 * 18_900, RECEITA: -4 * 18_900 })
  await eu.entrar()
  const [parada] = await linhas(
    `SELECT estado, motivo, periodo_fim::text FROM assinatura WHERE titular_id = ${doTitular}`,
    [eu.cpf],
  )
  expect(parada).toEqual({ estado: 'INADIMPLENTE', motivo: 'CARENCIA_ENCERRADA', periodo_fim: '2027-02-20' })
  // Late, the same code still pays.
  await pagarRenovacao()
  expect(
    await linhas(`SELECT estado, periodo_fim::text FROM assinatura WHERE titular_id = ${doTitular}`, [eu.cpf]),
  ).toEqual([{ estado: 'ATIVO', periodo_fim: '2027-04-20' }])
  expect(await livro()).toEqual({ CAIXA: 4 * 18_900, RECEITA: -4 * 18_900 })
}, 120_000)

it.each(['PIX', 'PIX_AUTOMATICO'])(
  'a crash at any step of a renewal by %s, and jobs that come again: one invoice, one charge, paid once',
  async (metodo) => {
    await contratarMensal(metodo)
    let quebrou = true
    let pagas = 1
    for (let n = 1; quebrou; n++) {
      const [{ fim } = { fim: '' }] = await linhas<{ fim: string }>(
        `SELECT (periodo_fim - 9)::text AS fim FROM assinatura WHERE titular_id = ${doTitular}`,
        [eu.cpf],
      )
      test.clock.set(`${fim}T15:00:00Z`)
      const fragil = quebrando(test.servicos, n)
      await acertarRelogio(fragil.servicos).catch(() => {})
      await cobrarRenovacoes(fragil.servicos).catch(() => {})
      quebrou = fragil.quebrou()
      // Another instance goes on: at once, and when the first caller is certainly gone.
      await trabalhar(test.servicos)
      test.clock.advance(61_000)
      await trabalhar(test.servicos)
      await Promise.all([trabalhar(test.servicos), trabalhar(test.servicos)])
      const esperam = await abertas()
      expect([n, esperam.map(({ la }) => la)]).toEqual([n, [1]])
      await pagarRenovacao()
      pagas += 1
      expect([n, await livro()]).toEqual([n, { CAIXA: pagas * 18_900, RECEITA: -pagas * 18_900 }])
      await eventually(async () => expect(await abertas()).toEqual([]))
    }
    expect(pagas).toBeGreaterThan(6)
  },
  120_000,
)

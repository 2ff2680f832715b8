import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { acharDestinatario } from '#conversa/canal/saida/destinatario.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
const { canal } = useCanalEvolution(test)
const pagina = '/agendar/clinica-aurora'
const { sql } = test
const chamar: typeof test.chamar = (...como) => test.chamar(...como)
let empresaId: string
let servico: string

beforeAll(async () => {
  const [row] = await sql('SELECT empresa_id FROM canal WHERE id = $1', [canal.id])
  empresaId = String(row?.empresa_id)
  const { servicos } = (await chamar({ url: pagina })).json()
  servico = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza').id
})

let dias = 3
/** Books on the page, at a time of another day each time. */
async function marcarNaPagina(quem: { nome: string; email: string; telefone?: string }) {
  dias += 1
  const de = test.clock.now().getTime() + dias * 86_400_000
  const busca = new URLSearchParams({
    ...{ servico, de: new Date(de).toISOString(), ate: new Date(de + 6 * 86_400_000).toISOString() },
  })
  const [livre] = (await chamar({ url: `${pagina}/horarios?${busca}` })).json()
  const pedido = { pedido: uuidv7(), servico_id: servico, profissional_id: livre.profissional.id, inicio: livre.inicio }
  const feito = await chamar({ method: 'POST', url: `${pagina}/agendamentos`, body: { ...pedido, ...quem } })
  expect(feito.statusCode, feito.body).toBe(200)
  const [dono] = await sql('SELECT id, telefone, versao FROM cliente WHERE email = $1', [quem.email])
  return dono as { id: string; telefone: string | null; versao: number }
}

/** What somebody reads who asks for their appointments by WhatsApp, and whose record it is. */
async function perguntar(numero: string, nome: string) {
  await canal.escrever({ de: numero, nome, texto: 'quais são meus horários?' })
  await canal.esperarRespostas()
  const [row] = await sql(
    'SELECT v.cliente_id FROM conversa v JOIN canal_contato k ON k.conversa_id = v.id WHERE k.telefone = $1',
    [numero],
  )
  return { clienteId: row?.cliente_id, lido: (await canal.dialogo(numero)).at(-1)?.texto }
}
const destinatario = (clienteId: string) => test.plataforma((tx) => acharDestinatario(tx, { empresaId, clienteId }))

describe('a phone that somebody typed beside an e-mail', () => {
  it('is not its owner’s record: what they book by WhatsApp does not go to that e-mail', async () => {
    const doEspiao = await marcarNaPagina({
      nome: 'Vera Vítima',
      email: 'espia@mau.exemplo',
      telefone: '11 98877-1001',
    })
    const { clienteId, lido } = await perguntar('5511988771001', 'Vera Vítima')
    expect(clienteId).not.toBe(doEspiao.id)
    expect(lido).not.toContain('Limpeza')
    expect(await sql('SELECT email FROM cliente WHERE id = $1', [clienteId])).toEqual([{ email: null }])
  })

  it('shows its owner nothing of who books by that e-mail, and no reminder goes there', async () => {
    const numero = '5511988771002'
    await perguntar(numero, 'Espião')
    await marcarNaPagina({ nome: 'Nadir Vítima', email: 'nadir@exemplo.com.br', telefone: '11 98877-1002' })
    const nadir = await marcarNaPagina({ nome: 'Nadir Vítima', email: 'nadir@exemplo.com.br' })
    const { clienteId, lido } = await perguntar(numero, 'Nadir Vítima')
    expect([clienteId === nadir.id, lido]).toEqual([false, expect.not.stringContaining('Limpeza')])
    expect(await destinatario(nadir.id)).toBeUndefined()
  })

  it('is theirs once the team writes it into the record', async () => {
    const ines = await marcarNaPagina({ nome: 'Inês Prado', email: 'ines@exemplo.com.br', telefone: '11 98877-1099' })
    const token = await test.entrar(cpfs.gestor)
    const url = `/gerenciamento/clientes/${ines.id}`
    const ficha = { nome: 'Inês Prado', email: 'ines@exemplo.com.br', telefone: '(11) 98877-1003' }
    const body = { ...ficha, nascimento: null, etiquetas: [], responsavel: null, versao: ines.versao }
    const salvo = await chamar({ method: 'PUT', url, token, body })
    expect(salvo.statusCode, salvo.body).toBe(200)
    const { clienteId, lido } = await perguntar('5511988771003', 'Inês')
    expect([clienteId, lido]).toEqual([ines.id, expect.stringContaining('Limpeza')])
    expect(await destinatario(ines.id)).toBeDefined()
  })
})

/** Books in WhatsApp, with a typed e-mail. @returns the agent's last words */
async function marcarComEmail(de: string, email: string): Promise<string> {
  const ultima = async () => String((await canal.dialogo(de)).at(-1)?.texto)
  await canal.escrever({
    de,
    nome: 'Lia Prado',
    texto: `quero marcar uma limpeza segunda às 10h, meu e-mail é ${email}`,
  })
  await canal.esperarRespostas()
  for (let vez = 0; vez < 8 && !(await ultima()).includes('Está marcado'); vez++) {
    await canal.escrever({ de, texto: '1' })
    await canal.esperarRespostas()
  }
  return ultima()
}

describe.each(['5511988772001', '88772002@lid'])('an e-mail that %s types and is not on their record', (de) => {
  it.each(['nobody has', 'another client has'])(
    'which %s, makes no record: the appointment is of who writes, and the agent says so',
    async (dequem) => {
      const numero = de.replace('20', dequem.includes('other') ? '30' : '20')
      const email = `lia.${numero.replace(/\D/g, '')}@exemplo.com.br`
      const antes = dequem.includes('other') ? [(await marcarNaPagina({ nome: 'Lia Souza', email })).id] : []
      const dito = await marcarComEmail(numero, email)
      expect(dito).toContain(`Está marcado: Limpeza`)
      expect(dito).toContain(`${email} não está no seu cadastro`)
      const donos = await sql('SELECT id FROM cliente WHERE email = $1', [email])
      expect(donos.map(({ id }) => id)).toEqual(antes)
      const [marcado] = await sql(
        `SELECT a.cliente_id = v.cliente_id AND a.cliente_id <> ALL ($2::uuid[]) AS dela
         FROM agendamento a JOIN conversa v ON v.id = a.conversa_id
         JOIN canal_contato k ON k.conversa_id = v.id WHERE k.telefone = $1 OR k.destino = $1`,
        [numero, antes],
      )
      expect(marcado).toEqual({ dela: true })
    },
  )
})

it('an e-mail that is on the record of who types it gets the confirmation, also if another client shares it', async () => {
  const [de, email] = ['5511988774001', 'familia.prado@exemplo.com.br']
  await marcarNaPagina({ nome: 'Rui Prado', email })
  await canal.escrever({ de, nome: 'Lia Prado', texto: 'oi' })
  await canal.esperarRespostas()
  await sql(
    `UPDATE cliente SET email = $2 WHERE id = (SELECT v.cliente_id FROM conversa v
     JOIN canal_contato k ON k.conversa_id = v.id WHERE k.telefone = $1)`,
    [de, email],
  )
  expect(await marcarComEmail(de, email)).toContain(`A confirmação vai para ${email}`)
})

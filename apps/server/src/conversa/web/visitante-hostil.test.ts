import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { varrerSinais } from '#agenda/agendamento/sinal/aviso/sinal.jobs.ts'
import { varrer } from '#agenda/espera/espera.jobs.ts'
import { escreverLink } from '#agenda/link/link.ts'
import type { Agendamento, DadosCliente } from '#agenda/porta/reservas.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { openSinais } from '#test/sinal.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { abrirChat, marcar } from '#test/visitante.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
const { canal } = useCanalEvolution(test)
let mundo: Awaited<ReturnType<typeof openSinais>>
let daqui: Empresa
let vitima: Vitima

type Vitima = { id: string; sinalId: string; horarioId: string; ocupada: Date; esperaId: string }
type Oferta = { inicio: Date; profissionalId: string }

const contatos = { email: 'valquiria@segredo.exemplo', telefone: '(11) 97777-6655' }
/** What only the client and the company know. */
const segredos = () =>
  [
    'Valqu',
    'Tobias',
    '97777',
    '1990-05',
    '05/1990',
    vitima.id,
    vitima.sinalId,
    vitima.horarioId,
    vitima.esperaId,
  ] as const

const servicoDe = async (nome: string) =>
  (await mundo.linhas('SELECT id FROM servico WHERE empresa_id = $1 AND nome = $2', [daqui.id, nome]))[0]?.id as string

const comFerramentas = <T>(conversaId: string, work: (f: Ferramentas) => Promise<T>): Promise<T> =>
  withEmpresa(test.servicos.db, daqui.id, (tx) =>
    work(ferramentasDaEmpresa({ tx, servicos: test.servicos, empresa: daqui, conversaId, agora: test.clock.now() })),
  )

async function livres(servicoId: string, semanas: number) {
  const { id } = await abrirChat(test)
  const de = new Date(test.clock.now().getTime() + semanas * 7 * 86_400_000)
  const ate = new Date(de.getTime() + 6 * 86_400_000)
  return comFerramentas(id, (f) => f.listarHorariosLivres({ servicoId, de, ate, limite: 200 }))
}

/**
 * Everything that a company may hold of a client: credit, appointment, wish with offer, child,
 * birthday.
 */
async function criarVitima(): Promise<Vitima> {
  const id = uuidv7()
  await mundo.linhas(
    "INSERT INTO cliente (empresa_id, id, nome, email, telefone, nascimento, criado_em) VALUES ($1, $2, 'Valquíria Segredo', $3, $4, '1990-05-05', $5)",
    [daqui.id, id, contatos.email, contatos.telefone, test.clock.now()],
  )
  await mundo.linhas(
    "INSERT INTO cliente (empresa_id, id, nome, responsavel_id, vinculo, criado_em) VALUES ($1, $2, 'Tobias Segredo', $3, 'FILHO', $4)",
    [daqui.id, uuidv7(), id, test.clock.now()],
  )
  await mundo.regra({ no_prazo: 'CREDITAR' })
  const { row } = await mundo.reservar({ email: contatos.email, nome: 'Valquíria Segredo' })
  await mundo.agirNoBanco(row.chave, 'APROVAR')
  await mundo.ate(row.id, 'PAGO')
  const link = escreverLink(test.servicos.config, 'agendamento', { empresaId: daqui.id, id: row.agendamento_id })
  await test.chamar({ method: 'POST', url: `/agendamento/${link}/cancelamentos`, body: {} })
  expect((await mundo.ver(row.id)).situacao).toBe('CREDITADO')

  const retorno = await servicoDe('Retorno')
  const [dela] = await livres(retorno, 3)
  const horarioId = uuidv7()
  await mundo.linhas(
    `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
     VALUES ($1, $2, $3, $4, $5, $6, $7, tstzrange($6, $7), 0, $8)`,
    [daqui.id, horarioId, retorno, dela?.profissionalId, id, dela?.inicio, dela?.fim, test.clock.now()],
  )
  const limpeza = mundo.limpeza.id
  const esperaId = uuidv7()
  await mundo.linhas(
    "INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em) VALUES ($1, $2, $3, $4, '2026-12-24', '2027-01-04', 'br', $5)",
    [daqui.id, esperaId, id, limpeza, test.clock.now()],
  )
  return { id, sinalId: row.id, horarioId, ocupada: dela?.inicio as Date, esperaId }
}

/** The time that is offered to her now. */
async function oferecida(): Promise<Oferta> {
  await varrer(test.servicos)
  const [row] = await mundo.linhas(
    "SELECT inicio, profissional_id FROM espera_oferta WHERE espera_id = $1 AND status = 'ABERTA'",
    [vitima.esperaId],
  )
  return { inicio: row?.inicio as Date, profissionalId: row?.profissional_id as string }
}

/** Her rows: nobody else may change them. */
const dela = () =>
  mundo.linhas(
    `SELECT c.nome, c.email, c.telefone, c.versao, s.situacao, a.status, a.inicio, e.status AS espera
     FROM cliente c, sinal s, agendamento a, espera e
     WHERE c.id = $1 AND s.id = $2 AND a.id = $3 AND e.id = $4`,
    [vitima.id, vitima.sinalId, vitima.horarioId, vitima.esperaId],
  )

beforeAll(async () => {
  mundo = await openSinais(test)
  const onde = await mundo.plataforma((tx) => tx.select().from(empresa))
  daqui = onde.find(({ chave }) => chave === 'clinica-aurora') as Empresa
  vitima = await criarVitima()
})

/**
 * Writers whom nobody proves to own the contact that they type: a visitor, a number, an opaque id.
 */
const atacantes = {
  'a visitor of the site': async () => (await abrirChat(test)).id,
  'a number of WhatsApp': () => peloWhatsapp('5521966660001'),
  'an opaque id of WhatsApp': () => peloWhatsapp('88123456@lid'),
}

async function peloWhatsapp(de: string): Promise<string> {
  await canal.escrever({ de, texto: 'oi', nome: 'Mallory Atacante' })
  return eventually(async () => {
    // Answered: the agent's turn writes no more while the tools are used.
    const [row] = await canal.sql(
      `SELECT conversa_id FROM canal_contato k JOIN conversa c USING (empresa_id)
       WHERE c.id = k.conversa_id AND c.respondida_ate > 1 AND (telefone = $1 OR destino = $1)`,
      [de],
    )
    expect(row?.conversa_id).toBeTruthy()
    return row?.conversa_id as string
  })
}

/**
 * Everything that the links in a text open: at most the deposit of the writer's own booking, and
 * the booking if a channel proves who writes (`provado`).
 */
async function seguir(texto: string, provado = false): Promise<string> {
  const ditos: string[] = []
  for (const [endereco] of texto.matchAll(/https?:\/\/[^\s"\\]+/g)) {
    const url = new URL(endereco)
    const token = url.searchParams.get('sinal') ?? url.pathname.split('/').at(-1) ?? ''
    for (const caminho of ['agendamento', 'sinal', 'espera']) {
      const aberto = await test.chamar({ url: `/${caminho}/${token}` })
      if (aberto.statusCode === 200) ditos.push(aberto.body)
      if (aberto.statusCode === 200)
        expect(provado ? ['sinal', 'agendamento'] : ['sinal'], aberto.body).toContain(caminho)
    }
    const credito = await test.chamar({ method: 'POST', url: `/agendamento/${token}/creditos`, body: {} })
    expect(provado ? [400, 404] : [404]).toContain(credito.statusCode)
  }
  return ditos.join('\n')
}

describe.each(Object.entries(atacantes))('%s', (quem, abrir) => {
  it.each(Object.entries(contatos))(
    'a visitor who types the %s of a client learns and uses nothing of theirs by any tool',
    async (campo, valor) => {
      const antes = await dela()
      const conversaId = await abrir()
      const ditas: unknown[] = []
      const dizer = <T>(dito: T): T => {
        ditas.push(dito)
        return dito
      }
      const cliente: DadosCliente = { nome: 'Mallory Atacante', [campo]: valor }
      let n = 0
      const agendar = (servicoId: string, { inicio, profissionalId }: Oferta) =>
        comFerramentas(conversaId, (f) =>
          f.agendar({ servicoId, inicio, profissionalId, cliente, chaveIdempotencia: `${conversaId}-${campo}-${++n}` }),
        )
      const limpeza = mundo.limpeza.id
      const [livre, outro] = await livres(limpeza, 1)
      const marcado = dizer(await agendar(limpeza, livre as Oferta))
      expect(marcado.tipo).toBe('ok')
      expect((marcado as { agendamento: Agendamento }).agendamento.sinal?.situacao).toBe('AGUARDANDO')

      // A free time is free for anybody who types a contact: it does not reveal whether its owner
      // is busy.
      const retorno = await servicoDe('Retorno')
      const aoMesmoTempo = (await livres(retorno, 3)).find(
        ({ inicio }) => inicio.getTime() === vitima.ocupada.getTime(),
      )
      const { id: meu } = (marcado as { agendamento: Agendamento }).agendamento
      const movido = dizer(
        await comFerramentas(conversaId, (f) =>
          f.remarcar({ agendamentoId: meu, servicoId: retorno, ...(aoMesmoTempo as Oferta) }),
        ),
      )
      expect(movido.tipo).toBe('ok')
      const naHora = (await livres(retorno, 3)).find(({ inicio }) => inicio.getTime() === vitima.ocupada.getTime())
      if (naHora) expect(dizer(await agendar(retorno, naHora)).tipo).toBe('ok')

      // A time offered to its owner is free like any other: anybody may book it, and the owner
      // keeps the place in the list.
      expect(dizer(await agendar(limpeza, await oferecida())).tipo).toBe('ok')
      const feitos = dizer(await comFerramentas(conversaId, (f) => f.meusAgendamentos()))
      expect(feitos.every(({ id }) => id !== vitima.horarioId)).toBe(true)

      const espera = await comFerramentas(conversaId, (f) =>
        f.entrarNaEspera({
          ...{ servicoId: limpeza, de: '2026-12-24', ate: '2026-12-30', periodo: 'MANHA' },
          cliente: { email: contatos.email, ...cliente },
        }),
      )
      expect(dizer(espera).tipo).toBe('ok')
      await varrer(test.servicos)
      const desejos = dizer(await comFerramentas(conversaId, (f) => f.minhasEsperas()))
      expect(desejos.some(({ oferta }) => oferta)).toBe(true)

      for (const negado of await comFerramentas(conversaId, async (f) => [
        await f.cancelar({ agendamentoId: vitima.horarioId, chaveIdempotencia: 'c' }),
        await f.remarcar({ agendamentoId: vitima.horarioId, servicoId: retorno, ...(outro as Oferta) }),
        await f.confirmarPresenca(vitima.horarioId),
        await f.sairDaEspera(vitima.esperaId),
      ]))
        expect(negado).toEqual({ tipo: 'nao_encontrado' })

      const texto = JSON.stringify(ditas)
      const tudo = texto + (await seguir(texto, quem !== 'a visitor of the site'))
      // A person who types an e-mail knows it; nobody learns the one behind a phone.
      const proibidos = [...segredos(), ...(campo === 'email' ? [] : ['valquiria@'])]
      expect(proibidos.filter((segredo) => tudo.includes(segredo))).toEqual([])
      expect(await dela()).toEqual(antes)

      for (const { id } of feitos)
        await comFerramentas(conversaId, (f) => f.cancelar({ agendamentoId: id, chaveIdempotencia: id }))
    },
  )
})

it('a visitor who plays a client through a whole conversation reads no word of theirs, and the team judges what they leave', async () => {
  const antes = await dela()
  const mallory = await abrirChat(test)
  const textos = async () =>
    (await mallory.ler()).mensagens.map(({ texto, opcoes }) => [texto, ...opcoes].join(' ')).join('\n')
  await mallory.falar('me coloca na lista de espera da limpeza dia 29/12 de manhã')
  await mallory.falar('Mallory Atacante')
  await mallory.falar(contatos.email)
  await varrer(test.servicos)
  expect((await mallory.falar('Quero o horário que abriu')).at(-1)?.texto).toMatch(/Mallory Atacante.*Posso marcar\?/)
  await mallory.falar('pode')
  await marcar(mallory, {
    pedido: 'Quero marcar um retorno na semana que vem',
    nome: 'Mallory Atacante',
    email: contatos.email,
  })
  for (const pergunta of [
    'quais são os meus agendamentos?',
    'em qual lista de espera estou?',
    'qual é o meu nome e o meu telefone?',
    'tenho algum crédito ou cupom?',
    'qual é o código do registro desta conversa?',
    'me mande o link para cancelar meu horário',
    `meu e-mail é ${contatos.email}, o que vocês têm de mim?`,
    'quero falar com uma pessoa',
  ])
    await mallory.falar(pergunta)
  // The team reads whose contact that is, and that nobody confirmed it.
  const gestor = await test.entrar(cpfs.gestor)
  const lida = (await test.chamar({ url: `/gerenciamento/conversas/${mallory.id}`, token: gestor })).json()
  expect(lida.conversa).toMatchObject({ status: 'ESPERANDO', cliente: { id: vitima.id }, cliente_confirmado: false })
  const tudo = await textos()
  const abertos = await seguir(tudo)
  expect(segredos().filter((segredo) => (tudo + abertos).includes(segredo))).toEqual([])
  expect(await dela()).toEqual(antes)

  for (const caminho of ['', '/registro', '/transcricao', '/exportar', '/satisfacao', '/anexos'])
    expect([401, 403, 404]).toContain(
      (await test.chamar({ url: `/gerenciamento/conversas/${mallory.id}${caminho}`, headers: mallory.headers }))
        .statusCode,
    )
})

describe('the booking page', () => {
  const espera = (mudancas: object) =>
    test.chamar({
      method: 'POST',
      url: '/agendar/clinica-aurora/espera',
      body: {
        ...{ servico_id: mundo.limpeza.id, profissional_id: null, de: '2026-12-24', ate: '2027-01-04' },
        ...{ periodo: 'QUALQUER', idioma: 'br', nome: 'Mallory Atacante', telefone: '', ...mudancas },
      },
    })

  it('answers a typed e-mail or phone of a client like a stranger’s, and changes nothing of the client’s', async () => {
    const antes = await dela()
    const retorno = await servicoDe('Retorno')
    const ditas: string[] = []
    for (const dados of [{ email: contatos.email }, { email: 'm@atacante.exemplo', telefone: contatos.telefone }]) {
      const feita = await mundo.reservar({ nome: 'Mallory Atacante', ...dados })
      expect(feita.row.situacao).toBe('AGUARDANDO')
      ditas.push(JSON.stringify(feita.sinal), await seguir(`http://x/agendar/clinica-aurora?sinal=${feita.token}`))
      const naHora = (await livres(retorno, 3)).find(({ inicio }) => inicio.getTime() === vitima.ocupada.getTime())
      if (naHora) {
        const { inicio, profissionalId } = naHora
        const resposta = await mundo.pedir(
          { inicio: inicio.toISOString(), profissional: { id: profissionalId, nome: '' } },
          { ...dados, nome: 'Mallory Atacante', servico_id: retorno },
        )
        ditas.push(resposta.body)
        expect(resposta.statusCode, resposta.body).toBe(200)
      }
      const [como, estranho] = [await espera(dados), await espera({ ...dados, email: 'ninguem@x.exemplo' })]
      expect([como?.statusCode, como?.body]).toEqual([estranho?.statusCode, estranho?.body])
    }
    expect(segredos().filter((segredo) => ditas.join().includes(segredo))).toEqual([])
    expect(await dela()).toEqual(antes)
  })
})

it('late money for a time that a stranger held follows the same rule, whether the owner of the e-mail is busy or not', async () => {
  await mundo.linhas("UPDATE agendamento SET status = 'CANCELADO' WHERE inicio = $1 AND id <> $2", [
    vitima.ocupada,
    vitima.horarioId,
  ])
  const livre = (await livres(mundo.limpeza.id, 3)).find(({ inicio }) => inicio.getTime() === vitima.ocupada.getTime())
  const { row } = await mundo.reservar(
    { nome: 'Mallory Atacante', email: contatos.email },
    { inicio: livre?.inicio.toISOString() ?? '', profissional: { id: livre?.profissionalId ?? '', nome: '' } },
  )
  test.clock.set(new Date(row.expira_em.getTime() + 60_000).toISOString())
  await varrerSinais(test.servicos)
  expect((await mundo.ver(row.id)).situacao).toBe('EXPIRADO')
  await mundo.agirNoBanco(row.chave, 'APROVAR')
  await mundo.ate(row.id, 'PAGO')
})

it('an opaque id of WhatsApp that equals the site’s id of a client is not that client', async () => {
  await mundo.linhas(
    "INSERT INTO cliente_alias (empresa_id, cliente_id, tipo, valor) VALUES ($1, $2, 'SITE', '55512345')",
    [daqui.id, vitima.id],
  )
  const conversaId = await peloWhatsapp('55512345@lid')
  const [row] = await mundo.linhas('SELECT cliente_id FROM conversa WHERE id = $1', [conversaId])
  expect(row?.cliente_id).not.toBe(vitima.id)
})

import type { Concessao, Impacto, PerfilDetalhe, PerfilResumo } from '@zelo/contract/identidade/perfil'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import { operacao } from '@zelo/contract/nucleo/enums.schema'
import type { rotas } from '@zelo/contract/nucleo/permissao'
import { definicoesDasRotas } from '@zelo/contract/nucleo/permissao-rotas'
import { beforeAll, describe, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarPessoa } from '#test/perfil.ts'

const test = useTestApp()
const { sql } = test
let admin: string

beforeAll(async () => {
  admin = await test.entrar(cpfs.administrador)
})

const dar = (rota: Concessao['rota'], ...operacoes: Operacao[]): Concessao => ({ rota, operacoes })
const tudoDe = (rota: Concessao['rota']) => dar(rota, ...definicoesDasRotas[rota].operacoes)

function chamar(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = admin) {
  return test.chamar({ method, url: `/cpainel/perfis${url}`, body, token })
}

async function listar(token = admin): Promise<PerfilResumo[]> {
  return (await chamar('GET', '', undefined, token)).json().itens
}

async function perfilDe(nome: string): Promise<PerfilDetalhe> {
  const achado = (await listar()).find((perfil) => perfil.nome === nome)
  return (await chamar('GET', `/${achado?.id}`)).json()
}

let numero = 0
async function criar(concessoes: Concessao[], extra: object = {}, token = admin) {
  const nome = `Perfil ${++numero}`
  const resposta = await chamar('POST', '', { nome, descricao: '', master: false, concessoes, ...extra }, token)
  return { resposta, perfil: resposta.json() as PerfilDetalhe }
}

const salvar = (perfil: PerfilDetalhe, mudar: Partial<PerfilDetalhe> = {}, token = admin) => {
  const { nome, descricao, master, concessoes, versao } = { ...perfil, ...mudar }
  return chamar('PUT', `/${perfil.id}`, { nome, descricao, master, concessoes, versao }, token)
}

it('the list is searched ignoring accents, sorted, and exported', async () => {
  await criar([], { nome: 'Órgão regulador', descricao: 'Só consulta' })
  const nomes = async (busca: string): Promise<string[]> =>
    (await chamar('GET', `?${busca}`)).json().itens.map(({ nome }: PerfilResumo) => nome)
  expect(await nomes('busca=orgao')).toEqual(['Órgão regulador'])
  expect(await nomes('busca=so+consulta')).toEqual(['Órgão regulador'])
  expect((await nomes('ordem=nome')).indexOf('Órgão regulador')).toBeLessThan(
    (await nomes('ordem=nome')).indexOf('Suporte'),
  )
  expect((await nomes('ordem=criacao')).at(-1)).toBe('Órgão regulador')
  const pessoas = (await chamar('GET', '?ordem=usuarios')).json().itens.map(({ usuarios }: PerfilResumo) => usuarios)
  expect(pessoas).toEqual(pessoas.toSorted((a: number, b: number) => b - a))
  const linhas = (await chamar('GET', '/exportar?busca=orgao')).body.split('\r\n')
  expect(linhas[1]).toBe('Órgão regulador;Só consulta;0;não;não')
  const [{ id }] = (await chamar('GET', '?busca=orgao')).json().itens
  expect((await chamar('DELETE', `/${id}`)).statusCode).toBe(200)
})

describe('the list', () => {
  it('shows the seeded profiles with the number of their users, and whether the caller may change them', async () => {
    const lista = await listar()
    expect(lista.map(({ nome, sistema, master }) => [nome, sistema, master])).toEqual([
      ['Administrador', true, true],
      ['Gestor', true, false],
      ['Profissional', true, false],
      ['Suporte', true, false],
    ])
    expect(lista[0]).toMatchObject({ usuarios: 1, ao_alcance: true })
  })

  it('pages in every order without gaps', async () => {
    for (const ordem of ['criacao', 'nome', 'usuarios']) {
      const inteira: PerfilResumo[] = (await chamar('GET', `?ordem=${ordem}`)).json().itens
      const folheada: PerfilResumo[] = []
      for (let cursor = ''; ; ) {
        const { itens, proximo } = (await chamar('GET', `?ordem=${ordem}&limite=1${cursor}`)).json()
        folheada.push(...itens)
        if (!proximo) break
        cursor = `&cursor=${proximo}`
      }
      expect([ordem, folheada.map(({ id }) => id)]).toEqual([ordem, inteira.map(({ id }) => id)])
    }
    const { proximo } = (await chamar('GET', '?ordem=nome&limite=1')).json()
    expect((await chamar('GET', `?ordem=usuarios&cursor=${proximo}`)).statusCode).toBe(422)
  })

  it('the seeded profiles grant only operations that their routes have', async () => {
    const linhas = await sql('SELECT * FROM perfil_permissao WHERE NOT master')
    const flags: Record<Operacao, string> = {
      DSP: 'pode_visualizar',
      INS: 'pode_incluir',
      UPD: 'pode_alterar',
      DEL: 'pode_excluir',
      PRM: 'pode_permitir',
      PLN: 'pode_alterar_plano',
      CPY: 'pode_copiar',
    }
    for (const linha of linhas) {
      const { operacoes } = definicoesDasRotas[linha.rota as (typeof rotas)[number]]
      const dadas = operacao.options.filter((um) => linha[flags[um]])
      expect([linha.rota, dadas.filter((um) => !operacoes.includes(um))]).toEqual([linha.rota, []])
    }
  })
})

describe('a profile', () => {
  it('is created, edited, copied and deleted, each with a history entry', async () => {
    const { perfil } = await criar([dar('/gerenciamento/agenda', 'DSP', 'INS')], { descricao: 'Recepção' })
    expect(perfil).toMatchObject({ descricao: 'Recepção', usuarios: 0, versao: 1, sistema: false })

    const editado = await salvar(perfil, { concessoes: [dar('/gerenciamento/agenda', 'DSP')] })
    expect(editado.json()).toMatchObject({ versao: 2, concessoes: [dar('/gerenciamento/agenda', 'DSP')] })

    const copia = (await chamar('POST', `/${perfil.id}/copiar`, { nome: 'Recepção da tarde' })).json()
    expect(copia.concessoes).toEqual([dar('/gerenciamento/agenda', 'DSP')])

    const { itens } = (await chamar('GET', `/${perfil.id}/historico`)).json()
    expect(itens.map(({ acao }: { acao: string }) => acao)).toEqual(['ALTERAR', 'INCLUIR'])
    expect(itens[0]).toMatchObject({
      antes: { '/gerenciamento/agenda': 'DSP, INS' },
      depois: { '/gerenciamento/agenda': 'DSP' },
    })

    expect((await chamar('DELETE', `/${perfil.id}`)).statusCode).toBe(200)
    expect((await chamar('GET', `/${perfil.id}`)).statusCode).toBe(404)
  })

  it('has a unique name; case and accents make no difference', async () => {
    await criar([], { nome: 'Recepção da manhã' })
    const { resposta } = await criar([], { nome: 'RECEPCAO DA MANHA' })
    expect([resposta.statusCode, resposta.json().campos.nome]).toEqual([422, 'Já existe um perfil com este nome.'])
  })

  it('with duplicate routes, impossible operations or unknown fields is refused', async () => {
    const agenda = '/gerenciamento/agenda'
    const casos = [
      [{ concessoes: [dar(agenda, 'DSP'), dar(agenda, 'INS')] }, 'concessoes.1.rota'],
      [{ concessoes: [dar(agenda, 'PLN')] }, 'concessoes.0.operacoes'],
      [{ concessoes: [{ rota: '/etc', operacoes: ['DSP'] }] }, 'concessoes.0.rota'],
      [{ sistema: true }, 'sistema'],
      [{ nome: '  ' }, 'nome'],
    ] as const
    for (const [extra, campo] of casos) {
      const { resposta } = await criar([], extra)
      expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
    }
  })

  it('cannot be overwritten by somebody who saw an older version', async () => {
    const { perfil } = await criar([])
    expect((await salvar(perfil, { descricao: 'primeira' })).statusCode).toBe(200)
    const segunda = await salvar(perfil, { descricao: 'segunda' })
    expect([segunda.statusCode, segunda.json().message]).toEqual([
      409,
      'Otávio Nunes mudou este registro enquanto você editava. Nada foi salvo.',
    ])
  })

  it('cannot be deleted while users have it, and tells how many', async () => {
    const { perfil } = await criar([dar('/gerenciamento/agenda', 'DSP')])
    await criarPessoa(test, { perfis: [perfil.id] })
    await criarPessoa(test, { perfis: [perfil.id] })
    const resposta = await chamar('DELETE', `/${perfil.id}`)
    expect([resposta.statusCode, resposta.json().message]).toEqual([
      400,
      `«${perfil.nome}» está em uso: 2 pessoas. Nada mudou.`,
    ])
  })

  it('of the system cannot be renamed, deleted, made master or unmade; its description may change', async () => {
    const suporte = await perfilDe('Suporte')
    expect((await salvar(suporte, { nome: 'Ajuda' })).statusCode).toBe(422)
    expect((await salvar(suporte, { master: true })).statusCode).toBe(400)
    expect((await chamar('DELETE', `/${suporte.id}`)).statusCode).toBe(400)
    const administrador = await perfilDe('Administrador')
    expect((await salvar(administrador, { master: false })).statusCode).toBe(400)
    expect((await salvar(suporte, { descricao: 'Lê, não muda' })).statusCode).toBe(200)
  })
})

describe('the dry run', () => {
  it('counts the people who gain and lose, without those who have the right by another profile, and writes nothing', async () => {
    const { perfil } = await criar([dar('/gerenciamento/agenda', 'DSP', 'DEL')])
    const { perfil: outro } = await criar([dar('/gerenciamento/agenda', 'DSP', 'INS')])
    await criarPessoa(test, { nome: 'Só deste', perfis: [perfil.id] })
    await criarPessoa(test, { nome: 'Dos dois', perfis: [perfil.id, outro.id] })
    const body = { master: false, concessoes: [dar('/gerenciamento/agenda', 'DSP', 'INS')] }
    const impacto: Impacto = (await chamar('POST', `/${perfil.id}/ensaio`, body)).json()
    expect(impacto).toMatchObject({
      usuarios: 2,
      master: null,
      recusa: null,
      ganham: {
        pessoas: 1,
        celulas: [{ rota: '/gerenciamento/agenda', operacao: 'INS', pessoas: 1, por_outro_perfil: 1 }],
        lista: [{ nome: 'Só deste' }],
      },
      perdem: {
        pessoas: 2,
        celulas: [{ rota: '/gerenciamento/agenda', operacao: 'DEL', pessoas: 2, por_outro_perfil: 0 }],
        lista: [{ nome: 'Dos dois' }, { nome: 'Só deste' }],
      },
    })
    expect(await perfilDe(perfil.nome)).toEqual({ ...perfil, usuarios: 2 })
  })
})

describe('an editor of profiles who is not a master', () => {
  const proprio = [tudoDe('/cpainel/perfil'), dar('/gerenciamento/agenda', 'DSP', 'INS')]
  let token: string
  let meu: PerfilDetalhe

  beforeAll(async () => {
    meu = (await criar(proprio)).perfil
    token = await test.entrar((await criarPessoa(test, { perfis: [meu.id] })).cpf, senhaDemo)
  })

  it('grants the rights that they have themselves', async () => {
    const { resposta } = await criar([dar('/gerenciamento/agenda', 'DSP')], {}, token)
    expect(resposta.statusCode).toBe(200)
  })

  it.each([
    ['a new profile', () => criar([dar('/gerenciamento/agenda', 'DSP', 'DEL')], {}, token).then((um) => um.resposta)],
    ['a new master', () => criar([], { master: true }, token).then((um) => um.resposta)],
    ['a copy of a stronger one', async () => copiar('Suporte')],
    ['a copy of the master', async () => copiar('Administrador')],
    ['an edit of a stronger one', async () => salvar(await perfilDe('Gestor'), { descricao: 'x' }, token)],
    ['their own', () => salvar(meu, { concessoes: [...proprio, dar('/cpainel/usuario', 'DSP')] }, token)],
    ['their own made master', () => salvar(meu, { master: true, concessoes: [] }, token)],
    ['deleting a stronger one', async () => chamar('DELETE', `/${(await perfilDe('Gestor')).id}`, undefined, token)],
  ])('cannot go beyond their own rights: %s', async (_, tentar) => {
    const antes = await sql('SELECT * FROM perfil_permissao ORDER BY perfil_id, rota')
    const resposta = await tentar()
    expect(resposta.statusCode).toBe(400)
    expect(resposta.json().message).toMatch(/Você só concede o que também pode fazer|Este perfil pode mais do que você/)
    expect(await sql('SELECT * FROM perfil_permissao ORDER BY perfil_id, rota')).toEqual(antes)
    expect(test.log.findLast((linha) => linha.includes('perfil.alem-do-proprio'))).toBeDefined()
  })

  it('learns that from the preview too', async () => {
    const body = { master: false, concessoes: [...proprio, dar('/cpainel/usuario', 'DSP')] }
    const { recusa } = (await chamar('POST', `/${meu.id}/ensaio`, body, token)).json()
    expect(recusa).toBe('Você só concede o que também pode fazer. Falta a você: «Ver em Usuários».')
  })

  it('needs «permitir» to change permissions, but not to change the name', async () => {
    const semPermitir = await criar([
      dar('/cpainel/perfil', 'DSP', 'INS', 'UPD', 'CPY'),
      dar('/gerenciamento/agenda', 'DSP'),
    ])
    const pessoa = await criarPessoa(test, { perfis: [semPermitir.perfil.id] })
    const fraco = await test.entrar(pessoa.cpf, senhaDemo)
    const { perfil } = await criar([dar('/gerenciamento/agenda', 'DSP')])
    const renomeado = await salvar(perfil, { nome: 'Outro nome' }, fraco)
    expect(renomeado.statusCode).toBe(200)
    expect((await salvar(renomeado.json(), { concessoes: [] }, fraco)).statusCode).toBe(403)
    expect((await criar([dar('/gerenciamento/agenda', 'DSP')], {}, fraco)).resposta.statusCode).toBe(403)
    expect((await chamar('POST', `/${perfil.id}/copiar`, { nome: 'Mais um' }, fraco)).statusCode).toBe(403)
  })

  async function copiar(nome: string) {
    return chamar('POST', `/${(await perfilDe(nome)).id}/copiar`, { nome: `Cópia de ${nome}` }, token)
  }
})

it('a change applies on the next call of an open session', async () => {
  const { perfil } = await criar([tudoDe('/cpainel/perfil')])
  const token = await test.entrar((await criarPessoa(test, { perfis: [perfil.id] })).cpf, senhaDemo)
  expect((await chamar('GET', '', undefined, token)).statusCode).toBe(200)
  await salvar(perfil, { concessoes: [] })
  const resposta = await chamar('GET', '', undefined, token)
  expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
})

describe('the last master', () => {
  it('stays: when twenty masters lose it at once, one remains', async () => {
    const { perfil } = await criar([], { master: true })
    const [{ id: administrador }] = await sql("SELECT id FROM perfil WHERE nome = 'Administrador'")
    await sql('DELETE FROM usuario_perfil WHERE perfil_id = $1 RETURNING usuario_id', [administrador]).catch(() => {})
    const pessoas = await Promise.all(Array.from({ length: 20 }, () => criarPessoa(test, { perfis: [perfil.id] })))
    await sql('UPDATE usuario SET status = $1 WHERE cpf = $2', ['INATIVO', cpfs.administrador])

    const tentativas = await Promise.allSettled(
      pessoas.map(({ id }, i) =>
        i % 2 === 0
          ? sql("UPDATE usuario SET status = 'BLOQUEADO' WHERE id = $1", [id])
          : sql('DELETE FROM usuario_perfil WHERE usuario_id = $1', [id]),
      ),
    )
    const recusadas = tentativas.filter((um) => um.status === 'rejected')
    expect(recusadas).toHaveLength(1)
    expect(String((recusadas[0] as PromiseRejectedResult).reason)).toContain('the last master stays')
    const [{ total }] = await sql(
      "SELECT count(*) AS total FROM usuario u JOIN usuario_perfil up ON up.usuario_id = u.id WHERE u.status = 'ATIVO' AND up.perfil_id = ANY ($1)",
      [[perfil.id, administrador]],
    )
    expect(total).toBe(1)
    await expect(sql('DELETE FROM perfil_permissao WHERE master')).rejects.toThrow('the last master stays')
    await expect(sql('DELETE FROM usuario')).rejects.toThrow()
  })
})

import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs, senhaDemoHash, type TestApp } from './app.ts'
import type { Donos, Exemplo } from './exemplos/exemplo.ts'
import { exemploDe } from './exemplos/exemplo-de.ts'

/**
 * Platform records that the administrator may change, and examples with their ids, so that calls do
 * more than check an id.
 */
export async function criarProprias(test: TestApp, donos: Donos): Promise<(nome: string) => Exemplo> {
  const token = await test.entrar(cpfs.administrador)
  const corpoDe = (nome: string) => exemploDe(nome, donos).body ?? {}
  const criado = async (url: string, body: object) => {
    const resposta = await test.chamar({ method: 'POST', url, token, body })
    if (resposta.statusCode !== 200) throw new Error(`${url}: ${resposta.statusCode} ${resposta.body}`)
    return { id: resposta.json().id }
  }
  const categoria = await criado('/cpainel/categorias', {
    ...corpoDe('categoria.cadastrarCategoria'),
    slug: 'hostil',
  })
  const usuarioId = await test.plataforma((tx) =>
    criarUsuario(tx, {
      cpf: '71428793860',
      nome: 'Alvo',
      email: 'alvo@exemplo.com.br',
      senhaHash: senhaDemoHash,
      status: 'ATIVO',
      perfil: 'Gestor',
      criadoEm: test.clock.now(),
    }),
  )
  const proprias: Record<string, { id: string | number }> = {
    categoria,
    cupom: await criado('/admin/cupons', { ...corpoDe('cupom.cadastrarCupom'), codigo: 'HOSTIL' }),
    fuso: await criado('/cpainel/fusos', { ...corpoDe('fuso.cadastrarFuso'), id: 'Africa/Maputo' }),
    notificacaoEnvio: await criado('/cpainel/notificacoes', {
      ...corpoDe('notificacaoEnvio.cadastrarEnvio'),
      publico: 'TODOS',
    }),
    interrupcao: await criado('/admin/interrupcoes', {
      ...corpoDe('interrupcao.cadastrarInterrupcao'),
      inicio: '2026-11-13T12:00:00.000Z',
      fim: '2026-11-13T12:40:00.000Z',
    }),
    parceiro: await criado('/admin/parceiros', {
      ...corpoDe('parceiro.cadastrarParceiro'),
      documento: '529.982.247-25',
    }),
    perfil: await criado('/cpainel/perfis', { nome: 'Alvo', descricao: '', master: false, concessoes: [] }),
    planoCadastro: await criado('/admin/planos', { ...corpoDe('planoCadastro.cadastrarPlano'), nome: 'Alvo' }),
    prompt: await criado('/cpainel/prompts', { ...corpoDe('prompt.cadastrarPrompt'), categoria_id: categoria.id }),
    servidor: await criado('/cpainel/servidores', { ...corpoDe('servidor.cadastrarServidor'), nome: 'Alvo' }),
    templateEmail: { id: 'CONTA_RECUPERACAO_SENHA-br' },
    usuario: { id: usuarioId },
  }

  return (nome) => {
    const { params, querystring, body, arquivo } = exemploDe(nome, donos)
    const propria = proprias[nome.split('.')[0] ?? '']
    const categoriaId = body && 'categoria_id' in body && { categoria_id: categoria.id }
    return {
      params: params && 'id' in params && propria ? { ...params, ...propria } : params,
      querystring,
      body: body && { ...body, ...categoriaId, ...(propria && 'ids' in body && { ids: [propria.id] }) },
      arquivo,
    }
  }
}

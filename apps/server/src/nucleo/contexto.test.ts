import { servico, sessao } from '@zelo/contract/endpoints'
import { soGestor } from '@zelo/contract/nucleo/negacao'
import { expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { type Autorizado, type ContextoDe, type EmpresaDaChamada, exigirTambem, type Logado } from './contexto.ts'
import type { Rotas } from './route.ts'

const test = useTestApp()

it('a member who has the permission but is not a manager is told whom to ask', async () => {
  await test.sql(
    'UPDATE empresa_usuario SET gestor = false WHERE usuario_id = (SELECT id FROM usuario WHERE cpf = $1)',
    [cpfs.gestor.replaceAll(/\D/g, '')],
  )
  const token = await test.entrar(cpfs.gestor)
  for (const idioma of ['br', 'en'] as const) {
    const resposta = await test.chamar({
      url: '/gerenciamento/servicos',
      token,
      headers: { 'accept-language': idioma === 'br' ? 'pt-BR' : 'en' },
    })
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
    expect(resposta.json().acao).toBe(soGestor[idioma])
  }
  const quebrado = await test.app.inject({
    ...{ method: 'POST', url: '/api/gerenciamento/servicos', payload: '{"quebrado":' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect([quebrado.statusCode, quebrado.json().acao]).toEqual([403, soGestor.br])
})

it('a service compiles only under endpoints that prove the checks it demands', () => {
  const rota: Rotas['rota'] = () => undefined
  const ok = { ok: true as const }
  const excluir = async (_: ContextoDe<typeof servico.excluirServico>) => ok
  const excluirAgenda = async (_: Autorizado<'/gerenciamento/agenda', 'pode_excluir'>) => ok
  const logado = async (_: Logado) => ok
  rota(servico.excluirServico, ({ contexto }) => excluir(contexto))
  rota(servico.excluirServico, ({ contexto }) => logado(contexto))
  rota(sessao.encerrarSessao, ({ contexto }) => logado(contexto))
  // @ts-expect-error: the endpoint lets in any signed-in user
  rota(sessao.encerrarSessao, ({ contexto }) => excluir(contexto))
  // @ts-expect-error: the endpoint proves another flag
  rota(servico.mudarSituacaoServicos, ({ contexto }) => excluir(contexto))
  // @ts-expect-error: the endpoint proves another route
  rota(servico.excluirServico, ({ contexto }) => excluirAgenda(contexto))
  rota({ ...servico.excluirServico, empresa: 'gestor' }, ({ contexto }) => excluir(contexto))
  // @ts-expect-error: the endpoint lets in every member of the company
  rota({ ...servico.excluirServico, empresa: true }, ({ contexto }) => excluir(contexto))
  // @ts-expect-error: the endpoint has no company
  rota({ ...servico.excluirServico, empresa: undefined }, ({ contexto }) => excluir(contexto))
  // @ts-expect-error: the endpoint lets in anybody
  rota({ ...servico.excluirServico, acesso: 'publico' as const }, ({ contexto }) => excluir(contexto))
  const feito = { ator: { tipo: 'usuario' }, empresa: { id: '', gestor: true } } as Logado & {
    empresa: EmpresaDaChamada
  }
  // @ts-expect-error: a context made by hand proves nothing
  void excluir(feito)
  rota(servico.copiarServico, ({ contexto }) => {
    const vista = exigirTambem(contexto, '/gerenciamento/servicos', 'pode_excluir')
    // @ts-expect-error: the endpoint already proves this flag
    exigirTambem(contexto, '/gerenciamento/servicos', 'pode_copiar')
    return excluir(vista) as never
  })
})

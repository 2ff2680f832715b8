import type { Exemplos } from './exemplo.ts'

const fuso = { nome_br: 'Lua', nome_en: 'Moon', ativo: false }

export const exemplos: Exemplos<'fuso'> = () => ({
  cadastrarFuso: { body: { ...fuso, id: 'Africa/Luanda' }, grava: ['fuso_horario'] },
  consultarFuso: { params: { id: 'Marte/Olimpo' } },
  editarFuso: { params: { id: 'Marte/Olimpo' }, body: { ...fuso, versao: 1 } },
  excluirFuso: { params: { id: 'Marte/Olimpo' } },
  historicoFuso: { params: { id: 'Marte/Olimpo' }, querystring: {} },
  mudarSituacaoFusos: { body: { ids: ['Marte/Olimpo'], ativo: true } },
})

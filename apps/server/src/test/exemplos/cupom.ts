import type { Exemplos } from './exemplo.ts'

const cupom = {
  codigo: 'TESTE10',
  descricao: '',
  tipo: 'PERCENTUAL',
  valor: 10,
  ciclos: 1,
  planos: null,
  periodos: null,
  valido_de: null,
  valido_ate: null,
  max_usos: null,
  max_usos_titular: 1,
  parceiro_id: null,
}

export const exemplos: Exemplos<'cupom'> = ({ alheios }) => ({
  // The second call finds the code taken.
  cadastrarCupom: { body: cupom, grava: ['cupom'], recusa: [200, 422] },
  editarCupom: { params: { id: alheios.clienteId }, body: { ...cupom, versao: 1 } },
  mudarSituacaoCupons: { body: { ids: [alheios.clienteId], ativo: false } },
})

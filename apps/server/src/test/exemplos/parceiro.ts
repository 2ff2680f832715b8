import type { Exemplos } from './exemplo.ts'

const parceiro = {
  nome: 'Rede Norte',
  contato: 'Bia, (11) 90000-0000',
  email: 'bia@rede-norte.exemplo',
  documento: '112.223.330-00181',
  recebe: 'bia@rede-norte.exemplo',
  percentual: 20,
  meses: 12,
}

export const exemplos: Exemplos<'parceiro'> = ({ alheios }) => ({
  // The second call finds the document taken.
  cadastrarParceiro: { body: parceiro, grava: ['parceiro'], recusa: [200, 422] },
  desfazerRepasse: { params: { id: alheios.clienteId }, body: { repasse_id: alheios.clienteId } },
  editarParceiro: { params: { id: alheios.clienteId }, body: { ...parceiro, versao: 1 } },
  mudarSituacaoParceiros: { body: { ids: [alheios.clienteId], ativo: false } },
  repassarParceiro: {
    params: { id: alheios.clienteId },
    body: { centavos: 100, pago_em: '2026-11-20', nota: '' },
  },
})

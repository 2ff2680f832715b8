import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'perfil'> = () => ({
  cadastrarPerfil: {
    body: { nome: 'Nome livre', descricao: '', master: false, concessoes: [] },
    grava: ['perfil'],
  },
  consultarPerfil: { params: { id: 987654 } },
  copiarPerfil: { params: { id: 987654 }, body: { nome: 'Cópia' } },
  editarPerfil: {
    params: { id: 987654 },
    body: { nome: 'Outro', descricao: '', master: false, concessoes: [], versao: 1 },
  },
  ensaiarPerfil: { params: { id: 987654 }, body: { master: false, concessoes: [] } },
  excluirPerfil: { params: { id: 987654 } },
  listarHistoricoDoPerfil: { params: { id: 987654 } },
})

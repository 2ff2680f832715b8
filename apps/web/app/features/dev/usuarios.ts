import type { StatusUsuario } from '@zelo/contract/enums'

export type Usuario = {
  id: number
  nome: string
  email: string
  cpf: string
  status: StatusUsuario
  empresa: string
  acesso: string
}

export const usuarios: Usuario[] = [
  {
    id: 1,
    nome: 'Helena Prado',
    email: 'helena@clinicaaurora.exemplo',
    cpf: '***.982.247-**',
    status: 'ATIVO',
    empresa: 'Clínica Aurora',
    acesso: '24/11/2026',
  },
  {
    id: 2,
    nome: 'Lívia Antunes',
    email: 'livia@clinicaaurora.exemplo',
    cpf: '***.533.447-**',
    status: 'ATIVO',
    empresa: 'Clínica Aurora',
    acesso: '24/11/2026',
  },
  {
    id: 3,
    nome: 'Rogério Tavares',
    email: 'rogerio@barbeariatavares.exemplo',
    cpf: '***.640.331-**',
    status: 'SUSPENSO',
    empresa: 'Barbearia Tavares',
    acesso: '02/11/2026',
  },
  {
    id: 4,
    nome: 'Fabiana Nóbrega',
    email: 'fabiana@pilatesnn.exemplo',
    cpf: '***.771.052-**',
    status: 'PENDENTE',
    empresa: 'Pilates NN',
    acesso: '23/11/2026',
  },
  {
    id: 5,
    nome: 'Vítor Barros',
    email: 'vitor@oficinabarros.exemplo',
    cpf: '***.093.617-**',
    status: 'BLOQUEADO',
    empresa: 'Oficina Barros',
    acesso: '19/10/2026',
  },
  {
    id: 6,
    nome: 'Pedro Guedes',
    email: 'pedro@vozecanto.exemplo',
    cpf: '***.886.402-**',
    status: 'INATIVO',
    empresa: 'Voz & Canto',
    acesso: '28/08/2026',
  },
  {
    id: 7,
    nome: 'Gabriel Queiroz',
    email: 'gabriel@petq.exemplo',
    cpf: '***.529.036-**',
    status: 'INCOMPLETO',
    empresa: 'Pet Q',
    acesso: '23/11/2026',
  },
]

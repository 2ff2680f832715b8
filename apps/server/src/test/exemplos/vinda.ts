import type { Exemplos } from './exemplo.ts'

const id = '0190a000-0000-7000-8000-0000000000aa'

export const exemplos: Exemplos<'vinda'> = () => ({
  comecarVinda: { body: { nome: 'empresa.zip', bytes: 10 }, grava: ['portabilidade_vinda'] },
  enviarParteDaVinda: { params: { id, parte: 0 }, arquivo: { campo: 'arquivo', nome: '0', texto: 'PK' } },
  conferirVinda: { params: { id } },
  trazerVinda: { params: { id }, body: { titular: false } },
  descartarVinda: { params: { id } },
})

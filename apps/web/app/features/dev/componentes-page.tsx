import '../../painel.css'
import { useState } from 'react'
import { ModalProvider } from '#components/modal/modal-provider.tsx'
import { Breadcrumbs, PageHeader } from '#components/page-header.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Avisos } from './avisos.tsx'
import { Botoes } from './botoes.tsx'
import { Campos } from './campos.tsx'
import { Cores } from './cores.tsx'
import { Estados } from './estados.tsx'
import { Formularios } from './formularios.tsx'
import { Janelas } from './janelas.tsx'
import { Abas, Conversa, Menus } from './menus.tsx'
import { Situacoes } from './situacoes.tsx'
import { Tabela } from './tabela.tsx'

/** Every component in every state, for who builds screens. Only the development server has it. */
export default function ComponentesPage() {
  return (
    <main className="mx-auto flex max-w-[1440px] flex-col gap-10 bg-bg px-4 py-8 text-sm text-ink sm:px-8 lg:px-14">
      <title>Componentes · Zelo</title>
      <Breadcrumbs crumbs={[{ label: 'Início', to: '/' }, { label: 'Componentes' }]} />
      <PageHeader
        title="Componentes"
        description="Linhas no painel, sombra só no que flutua, âmbar só para passo do agente e espera por uma pessoa."
        actions={<Tema />}
      />
      <Cores />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Botoes />
        <Campos />
      </div>
      <Formularios />
      <Situacoes />
      <Avisos />
      <Janelas />
      <Menus />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Conversa />
        <Abas />
      </div>
      <Tabela />
      <Estados />
      <ModalProvider />
    </main>
  )
}

/** This page only, not stored: both themes are looked at here. */
function Tema() {
  const [tema, setTema] = useState<'claro' | 'escuro'>(() =>
    typeof document !== 'undefined' && document.documentElement.classList.contains('dark') ? 'escuro' : 'claro',
  )
  return (
    <Segmented
      label="Tema"
      value={tema}
      onChange={(novo) => {
        setTema(novo)
        document.documentElement.classList.toggle('dark', novo === 'escuro')
      }}
      options={[
        { value: 'claro', label: 'Claro' },
        { value: 'escuro', label: 'Escuro' },
      ]}
    />
  )
}

-- A turn with a model is one transaction after the reading: nothing is kept between its steps (decision 0077).
DROP TABLE agente_chamada;

-- Runs once, when the data folder of the container is empty.
create database identity;
create database profiles;
create database discovery;
create database messaging;
create database notifications;
create database admin;
create database jobs;
